import type { IncomingHttpHeaders } from 'node:http';
import type { Request } from 'express';
import { cookieName } from '../sessions/session-cookie.js';

/** The bearer of the header; '' when the header is there but holds none, undefined without one. */
export function bearerOf(headers: IncomingHttpHeaders): string | undefined {
  const match = /^bearer(?:\s+(.*))?$/i.exec(headers.authorization ?? '');
  return match ? (match[1]?.trim() ?? '') : undefined;
}

/** The session cookie's token, if the browser sent one. */
export function cookieTokenOf(request: Request, isProduction: boolean): string | undefined {
  const value: unknown = (request.cookies as Record<string, unknown> | undefined)?.[
    cookieName(isProduction)
  ];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
