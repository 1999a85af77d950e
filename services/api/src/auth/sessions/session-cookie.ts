import type { CookieOptions, Response } from 'express';
import { sessionLife } from './sessions.service.js';

/** `__Host-` binds the cookie to this host and to TLS; plain http in development cannot have it. */
export function cookieName(isProduction: boolean): string {
  return isProduction ? '__Host-sid' : 'sid';
}

function options(isProduction: boolean): CookieOptions {
  return { httpOnly: true, sameSite: 'strict', path: '/', secure: isProduction };
}

/** On a shared device the cookie goes with the browser. */
export function setSessionCookie(
  response: Response,
  token: string,
  { isProduction, isOnSharedDevice }: { isProduction: boolean; isOnSharedDevice: boolean },
): void {
  response.cookie(cookieName(isProduction), token, {
    ...options(isProduction),
    ...(!isOnSharedDevice && { maxAge: sessionLife.longest }),
  });
}

export function clearSessionCookie(response: Response, isProduction: boolean): void {
  response.clearCookie(cookieName(isProduction), options(isProduction));
  // A shared browser must not keep the pictures. Not "storage": the pages clear it themselves, and the
  // theme stays.
  response.setHeader('Clear-Site-Data', '"cache"');
}
