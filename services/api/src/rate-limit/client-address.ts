import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';

/** One household has a whole /64 of IPv6 addresses, so these count as one. */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':');
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
