import { t } from '@lingui/core/macro';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { apiMessage } from '@unburden/api-client';
import type {
  AddPasskeyInput,
  PasskeyAssertion,
  PasskeyLoginInput,
  SessionResponse,
} from '@unburden/contracts';
import type { AppDispatch } from '../../lib/root-reducer';
import { passkeysApi } from './passkeys.api';

// Pages load this with the first press: the feed must not.
const { beginPasskey, addPasskey, requestPasskey, logInByPasskey, proveByPasskey } =
  passkeysApi.endpoints;
const untracked = { track: false };

/** Either what was asked for, or the server's error. */
type Answer<T> = { data: T; error?: undefined } | { data?: undefined; error: unknown };

/** The device gave no passkey: it has none, or the person changed their mind. */
class NoPasskey extends Error {}

/** The sentence for an error of these calls. */
export function passkeyProblem(error: unknown): string {
  return error instanceof NoPasskey
    ? t`We didn’t get a passkey from your device.`
    : (apiMessage(error) ?? t`Something went wrong`);
}

/** Logs in by a passkey; with the admin key, as staff. */
export async function logIn(
  dispatch: AppDispatch,
  extra: Pick<PasskeyLoginInput, 'adminKey' | 'sharedDevice'>,
): Promise<Answer<SessionResponse>> {
  const signed = await sign(dispatch);
  if (!signed.data) return signed;
  return dispatch(logInByPasskey.initiate({ ...signed.data, ...extra }, untracked));
}

/** Proves by a passkey that the member is there. Returns what is wrong, or null. */
export async function prove(dispatch: AppDispatch): Promise<string | null> {
  const signed = await sign(dispatch);
  if (!signed.data) return passkeyProblem(signed.error);
  const { error } = await dispatch(proveByPasskey.initiate(signed.data, untracked));
  return error === undefined ? null : passkeyProblem(error);
}

/** Makes a passkey on this device and adds it. Returns the error, if there is one. */
export async function add(dispatch: AppDispatch, name: string, code?: string): Promise<unknown> {
  const { data, error } = await dispatch(
    beginPasskey.initiate(code === undefined ? {} : { code }, untracked),
  );
  if (!data) return error;
  let input: AddPasskeyInput;
  try {
    const { id, response } = await startRegistration({ optionsJSON: data });
    const { clientDataJSON, attestationObject } = response;
    input = { name, id, clientDataJSON, attestationObject };
  } catch {
    return new NoPasskey();
  }
  return (await dispatch(addPasskey.initiate(input, untracked))).error;
}

/** Signs a challenge by a passkey of this device, for a call that takes the signature. */
export async function sign(dispatch: AppDispatch): Promise<Answer<PasskeyAssertion>> {
  const { data, error } = await dispatch(requestPasskey.initiate(undefined, untracked));
  if (!data) return { error };
  try {
    const { id, response } = await startAuthentication({ optionsJSON: data });
    const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
    return { data: { id, clientDataJSON, authenticatorData, signature, userHandle } };
  } catch {
    return { error: new NoPasskey() };
  }
}
