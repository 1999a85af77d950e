import type { IncomingMessage } from 'node:http';
import { addressKey } from '../rate-limit/ip-key.js';

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
