import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { isEqual } from '../../common/signer.js';

/** The keys of the session tokens. The first signs; what any of them signed is accepted. */
export class SigningKeys {
  readonly signing: KeyObject;
  private readonly others: readonly KeyObject[];

  /** Keys are created once: from a text, the verifier would first try a public key on each call. */
  constructor([first, ...others]: readonly [string, ...string[]]) {
    this.signing = createSecretKey(first, 'utf8');
    this.others = others.map((secret) => createSecretKey(secret, 'utf8'));
  }

  /** The key to check the token with: another than the first only if that one signed it. */
  verifying(token: string): KeyObject {
    return this.others.find((key) => hasSigned(key, token)) ?? this.signing;
  }
}

function hasSigned(key: KeyObject, token: string): boolean {
  const end = token.lastIndexOf('.');
  const right = createHmac('sha256', key)
    .update(token.slice(0, Math.max(end, 0)))
    .digest();
  return isEqual(Buffer.from(token.slice(end + 1), 'base64url'), right);
}
