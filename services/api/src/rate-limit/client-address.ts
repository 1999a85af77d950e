import type { IncomingMessage } from 'node:http';

/** One household has a whole /64 of IPv6 addresses, so these count as one. */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:/i, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - start.length - end.length)).fill('0');
  return [...start, ...zeros, ...end].slice(0, 4).join(':');
}

/**
 * The /48 of an IPv6 `addressKey`, as one customer may have 65,536 of its /64s; null for IPv4, and for
 * any other key.
 */
export function networkKey(addressKey: string): string | null {
  const groups = addressKey.split(':');
  return groups.length === 4 ? groups.slice(0, 3).join(':') : null;
}

/**
 * The client address from our outermost trusted proxy. Entries further left in X-Forwarded-For may be
 * forged.
 */
export function clientAddressOf(request: IncomingMessage, trustedProxies: number): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const nearestFirst = forwarded
    .map((each) => each.trim())
    .filter(Boolean)
    .reverse();
  const hops = [request.socket.remoteAddress ?? 'unknown', ...nearestFirst];
  return addressKey(hops[Math.min(trustedProxies, hops.length - 1)] ?? 'unknown');
}
