import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  AddPasskeyInput,
  PasskeyAssertion,
  PasskeyCreation,
  PasskeyRequest,
} from '@unburden/contracts';
import { ownOrigin } from './harness.js';

const digest = (value: string | Buffer) => createHash('sha256').update(value).digest();
const text = (value: Uint8Array | string) => Buffer.from(value).toString('base64url');

interface Ceremony {
  origin?: string;
  /** Flags: user present, user verified, with a credential. */
  isVerified?: boolean;
  counter?: number;
}

/** A passkey of an authenticator that is made of software. */
export class Authenticator {
  readonly id = text(randomBytes(32));
  private readonly pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private handle = '';
  private counter = 0;

  create(
    name: string,
    { challenge, rp, user }: PasskeyCreation,
    ceremony: Ceremony = {},
  ): AddPasskeyInput {
    this.handle = user.id;
    const { x = '', y = '' } = this.pair.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      isoCBOR.encode(key),
    ]);
    const authData = Buffer.concat([this.dataOf(rp.id, 0x40, ceremony), credential]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      name,
      id: this.id,
      clientDataJSON: clientData('webauthn.create', challenge, ceremony),
      attestationObject: text(isoCBOR.encode(attestation as Map<string, string>)),
    };
  }

  get({ challenge, rpId }: PasskeyRequest, ceremony: Ceremony = {}): PasskeyAssertion {
    const clientDataJSON = clientData('webauthn.get', challenge, ceremony);
    const data = this.dataOf(rpId, 0, ceremony);
    const signed = Buffer.concat([data, digest(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: this.id,
      clientDataJSON,
      authenticatorData: text(data),
      signature: text(sign('sha256', signed, this.pair.privateKey)),
      userHandle: this.handle,
    };
  }

  private dataOf(rpId: string, flags: number, { isVerified = true, counter }: Ceremony): Buffer {
    this.counter = counter ?? this.counter + 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    return Buffer.concat([digest(rpId), Buffer.from([flags | (isVerified ? 5 : 1)]), count]);
  }
}

function clientData(type: string, challenge: string, { origin = ownOrigin }: Ceremony): string {
  return text(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}
