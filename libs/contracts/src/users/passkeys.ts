import type { Day, Id } from '../http.js';
import type { OnSharedDevice } from './users.js';

export const passkeyLimits = { max: 10, name: 40 } as const;

/** `GET /users/passkeys`: logs in without a name and a password. */
export interface Passkey {
  _id: Id;
  name: string;
  /** The day on which it was added, in UTC. */
  addedDay: Day;
}

/** `POST /users/passkeys/options`: `PublicKeyCredentialCreationOptionsJSON`, good for five minutes. */
export interface PasskeyCreation {
  challenge: string;
  rp: { id: string; name: string };
  /** The id is random, the names are the same for everybody. */
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: { type: 'public-key'; alg: number }[];
  timeout: number;
  excludeCredentials: { type: 'public-key'; id: string }[];
  authenticatorSelection: { residentKey: 'required'; userVerification: 'required' };
  attestation: 'none';
}

/** `POST /users/passkeylogin/options`: `PublicKeyCredentialRequestOptionsJSON`, for five minutes. */
export interface PasskeyRequest {
  challenge: string;
  rpId: string;
  timeout: number;
  userVerification: 'required';
}

/** `POST /users/passkeys`: the authenticator's answer, in base64url. Ends all other sessions. */
export interface AddPasskeyInput {
  name: string;
  id: string;
  clientDataJSON: string;
  attestationObject: string;
}

/** The authenticator's signature, in base64url. */
export interface PasskeyAssertion {
  id: string;
  clientDataJSON: string;
  authenticatorData: string;
  signature: string;
  userHandle: string;
}

/** `POST /users/passkeylogin`: 401 for an unknown passkey and for a wrong signature. */
export interface PasskeyLoginInput extends PasskeyAssertion, OnSharedDevice {
  /** Gives staff their power, as adminlogin does. */
  adminKey?: string;
}
