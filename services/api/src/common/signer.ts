import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Signs texts for one purpose, by keys of that purpose, so that no signature is valid for another. */
export class Signer {
  private readonly keys: readonly [Buffer, ...Buffer[]];

  /** @param secrets the first signs; what any of them signed is good, while the operator changes them */
  constructor([first, ...others]: readonly [string, ...string[]], purpose: string) {
    const keyOf = (secret: string) =>
      Buffer.from(hkdfSync('sha256', secret, '', `unburden ${purpose}`, 32));
    this.keys = [keyOf(first), ...others.map(keyOf)];
  }

  /** The signature, in base64url. No part may hold a line break. */
  sign(...parts: string[]): string {
    return signatureOf(this.keys[0], parts);
  }

  /** The signatures by all secrets, in their order. */
  signatures(...parts: string[]): string[] {
    return this.keys.map((key) => signatureOf(key, parts));
  }

  /** True if one of the secrets made the signature. */
  hasSigned(signature: string, ...parts: string[]): boolean {
    const given = Buffer.from(signature);
    return this.signatures(...parts).some((right) => isEqual(given, Buffer.from(right)));
  }
}

/** Compares in constant time. */
export function isEqual(given: Buffer, right: Buffer): boolean {
  return given.length === right.length && timingSafeEqual(given, right);
}

function signatureOf(key: Buffer, parts: string[]): string {
  return createHmac('sha256', key).update(parts.join('\n')).digest('base64url');
}
