import type { CookieOptions, Response } from 'express';
import { sessionLife } from './sessions.service.js';

/** `__Host-` binds the cookie to this host and to TLS; plain http in development cannot have it. */
export function cookieName(isProduction: boolean): string {
  return isProduction ? '__Host-sid' : 'sid';
}

function options(isProduction: boolean): CookieOptions {
  return { httpOnly: true, sameSite: 'strict', path: '/', secure: isProduction };
}

export function setSessionCookie(response: Response, token: string, isProduction: boolean): void {
  response.cookie(cookieName(isProduction), token, {
    ...options(isProduction),
    maxAge: sessionLife.longest,
  });
}

export function clearSessionCookie(response: Response, isProduction: boolean): void {
  response.clearCookie(cookieName(isProduction), options(isProduction));
  // Pictures may be kept by the browser; on a shared one they must not outstay their viewer. Not
  // "storage": what the pages keep there they clear themselves, and the theme is to stay.
  response.setHeader('Clear-Site-Data', '"cache"');
}
