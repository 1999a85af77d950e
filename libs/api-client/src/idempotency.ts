/** The header under which the API recognises a repeated call. */
export const idempotencyHeader = 'Idempotency-Key';

/** A random UUID (version 4). Works on plain http as well, where `crypto.randomUUID` is missing. */
export function createUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    // Version and variant bits, RFC 9562 section 5.4.
    if (index === 6) return (byte & 0x0f) | 0x40;
    if (index === 8) return (byte & 0x3f) | 0x80;
    return byte;
  }).map((byte) => byte.toString(16).padStart(2, '0'));
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
    .map((part) => part.join(''))
    .join('-');
}

/**
 * Keeps the key of the same content, so that a retry after a lost answer has no second effect. Other
 * content, or the same after `done()`, gets a new key.
 */
export function createIdempotency() {
  let current: { content: string; key: string } | null = null;
  return {
    keyFor(content: object): string {
      const text = JSON.stringify(content);
      if (current?.content !== text) current = { content: text, key: createUuid() };
      return current.key;
    },
    done() {
      current = null;
    },
  };
}
