import { fieldError } from '../common/errors.js';
import { commonPasswords } from './common-passwords.js';

/**
 * What a password may not be, besides too short or too long.
 * @throws AppError `validation` saying why it is refused
 */
export function checkPasswordPolicy(
  password: string,
  account: { name: string; email: string },
): void {
  const plain = password.toLowerCase();
  const own = [account.name, account.email].map((value) => value.toLowerCase());
  if (own.includes(plain.trim())) {
    throw fieldError('password', 'Password must not be your name or email');
  }
  if (commonPasswords.has(plain) || new Set(plain).size === 1) {
    throw fieldError('password', 'That password is too common, please choose another');
  }
}
