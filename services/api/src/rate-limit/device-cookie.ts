import { randomBytes } from 'node:crypto';
import type { CookieOptions, Request, Response } from 'express';
import type { Environment } from '../config/environment.js';
import { Signer } from '../common/signer.js';

type Settings = Pick<Environment, 'isProduction' | 'jwtSecrets'>;

/** A device is known for this long after the last login on it. Milliseconds. */
const life = 30 * 24 * 60 * 60_000;

/**
 * Marks the browser as one that logged in to this account before. An attacker who guesses at
 * the account from elsewhere uses up the allowance of unknown devices, and cannot shut the member
 * out of the known ones. The mark lets nobody in, and tells nobody who reads it whose it is.
 */
export function rememberDevice(response: Response, email: string, settings: Settings): void {
  const nonce = randomBytes(16).toString('base64url');
  response.cookie(cookieName(settings), `${nonce}.${signerOf(settings).sign(nonce, email)}`, {
    ...cookieOptions(settings),
    maxAge: life,
  });
}

/** Has the browser forget that the account's password was given there. */
export function forgetDevice(response: Response, settings: Settings): void {
  response.clearCookie(cookieName(settings), cookieOptions(settings));
}

/** The id of a device that logged in to this account before; null for an unknown device. */
export function knownDeviceOf(request: Request, email: string, settings: Settings): string | null {
  const cookies = request.cookies as Record<string, unknown> | undefined;
  const [nonce = '', signature = ''] = String(cookies?.[cookieName(settings)]).split('.');
  return signerOf(settings).hasSigned(signature, nonce, email) ? nonce : null;
}

function cookieName({ isProduction }: Settings): string {
  return isProduction ? '__Host-device' : 'device';
}

function cookieOptions({ isProduction }: Settings): CookieOptions {
  return { httpOnly: true, sameSite: 'strict', path: '/', secure: isProduction };
}

function signerOf({ jwtSecrets }: Settings): Signer {
  return new Signer(jwtSecrets, 'known devices');
}
