import type {
  AddPasskeyInput,
  Passkey,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyLoginInput,
  PasskeyRequest,
  SessionResponse,
  WithCode,
} from '@unburden/contracts';
import { api } from '../../lib/api';

// Apart from `apiPaths`, which the feed loads.
const path = '/users/passkeys';
const loginPath = '/users/passkeylogin';

/** False in browsers without passkeys, and on pages without TLS. */
export const canUsePasskeys = () => 'PublicKeyCredential' in window;

/** A change of the factors logs out all other devices, so their list is asked for again. */
export const devicesUnlessFailed = (_answer: unknown, error: unknown) =>
  error ? [] : [{ type: 'Account', id: 'devices' } as const];

export const passkeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPasskeys: build.query<Passkey[], undefined>({ query: () => path }),
    beginPasskey: build.mutation<PasskeyCreation, WithCode>({
      query: (body) => ({ url: `${path}/options`, method: 'POST', body }),
    }),
    addPasskey: build.mutation<Passkey, AddPasskeyInput>({
      query: (body) => ({ url: path, method: 'POST', body }),
      invalidatesTags: devicesUnlessFailed,
    }),
    removePasskey: build.mutation<null, { id: string } & WithCode>({
      query: ({ id, ...body }) => ({
        url: `${path}/${encodeURIComponent(id)}`,
        method: 'DELETE',
        body,
      }),
      invalidatesTags: devicesUnlessFailed,
    }),
    /** Gets the challenge that a passkey has to sign, for a login or a proof. */
    requestPasskey: build.mutation<PasskeyRequest, undefined>({
      query: () => ({ url: `${loginPath}/options`, method: 'POST' }),
    }),
    logInByPasskey: build.mutation<SessionResponse, PasskeyLoginInput>({
      query: (body) => ({ url: loginPath, method: 'POST', body }),
      // As of any login.
      extraOptions: { withoutBearer: true },
    }),
    proveByPasskey: build.mutation<null, PasskeyAssertion>({
      query: (passkey) => ({ url: '/users/prove', method: 'POST', body: { passkey } }),
    }),
  }),
});

export const { useGetPasskeysQuery, useRemovePasskeyMutation } = passkeysApi;
