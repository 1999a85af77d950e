import type { IncomingHttpHeaders } from 'node:http';

/**
 * The origin that a request claims: `own` page, `foreign` page, or `unknown` when the client does
 * not tell. Origin counts before Referer; both must match the list exactly.
 */
export function originOf(
  headers: IncomingHttpHeaders,
  allowedOrigins: readonly string[],
): 'own' | 'foreign' | 'unknown' {
  if (headers['sec-fetch-site'] === 'cross-site') return 'foreign';
  const origin = headers.origin ?? refererOrigin(headers.referer);
  if (origin === undefined) return 'unknown';
  return allowedOrigins.includes(origin) ? 'own' : 'foreign';
}

function refererOrigin(referer: string | undefined): string | undefined {
  if (referer === undefined) return undefined;
  return URL.canParse(referer) ? new URL(referer).origin : 'null';
}
