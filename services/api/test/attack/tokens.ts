import { createHmac } from 'node:crypto';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The header or claims of a token, unchecked. */
export function decoded(token: string | undefined, part: 'header' | 'claims') {
  const content = (token ?? '').split('.')[part === 'header' ? 0 : 1] ?? '';
  return JSON.parse(Buffer.from(content, 'base64url').toString()) as Record<string, unknown>;
}

/** Signs a token with the given key, as an attacker (or the API) would. */
export function forge(header: object, claims: object, key: string): string {
  const content = `${encode(header)}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`;
}

/** The token of a `name=value` cookie. */
export function tokenOfCookie(cookie: string | undefined): string {
  return (cookie ?? '').slice((cookie ?? '').indexOf('=') + 1);
}
