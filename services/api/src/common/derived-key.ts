import { hkdfSync } from 'node:crypto';

/** A key of its own for each purpose, so that what one of them signs is worth nothing to another. */
export function derivedKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `unburden ${purpose}`, 32));
}
