import { randomBytes } from 'node:crypto';
import type { CookieOptions, Request, Response } from 'express';
import { nameKeyOf } from '../common/name-forms.js';
import { Signer } from '../common/signer.js';
import type { Environment } from '../config/environment.js';

type Settings = Pick<Environment, 'isProduction' | 'jwtSecrets'>;

/** A device is known for this long after the last login on it. Milliseconds. */
const life = 30 * 24 * 60 * 60_000;

/**
 * Marks the browser as one that logged in to this account before. An attacker who guesses from
 * elsewhere uses up the allowance of unknown devices. The member's known devices still get in. The
 * mark lets nobody in, and tells nobody who reads it whose it is.
 */
export function rememberDevice(
  response: Response,
  { name, email }: { name: string; email: string | null },
  settings: Settings,
): void {
  const nonce = randomBytes(16).toString('base64url');
  const logins = email === null ? [name] : [name, email];
  const marks = logins.map((login) => signerOf(settings).sign(nonce, nameKeyOf(login)));
  response.cookie(cookieName(settings), [nonce, ...marks].join('.'), {
    ...cookieOptions(settings),
    maxAge: life,
  });
}

/** Has the browser forget that the account's password was given there. */
export function forgetDevice(response: Response, settings: Settings): void {
  response.clearCookie(cookieName(settings), cookieOptions(settings));
}

/**
 * The id of a device that logged in to this account before; null for an unknown device.
 * @param login the account's name or email, as `nameKeyOf` returns it
 */
export function knownDeviceOf(request: Request, login: string, settings: Settings): string | null {
  const cookies = request.cookies as Record<string, unknown> | undefined;
  const [nonce = '', ...marks] = String(cookies?.[cookieName(settings)]).split('.', 3);
  const signer = signerOf(settings);
  return marks.some((mark) => signer.hasSigned(mark, nonce, login)) ? nonce : null;
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
