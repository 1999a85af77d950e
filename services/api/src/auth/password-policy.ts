import { fieldError } from '../common/errors.js';
import { loadCommonPasswords } from './common-passwords.js';

/**
 * What a password may not be, besides too short or too long. `field` is what the body calls it.
 * @throws AppError `validation` saying why it is refused
 */
export async function checkPasswordPolicy(
  password: string,
  account: { name: string; email: string },
  field = 'password',
): Promise<void> {
  const plain = password.toLowerCase();
  const own = [account.name, account.email].map((value) => value.toLowerCase());
  if (own.includes(plain.trim())) {
    throw fieldError(field, 'Password must not be your name or email');
  }
  const common = await loadCommonPasswords();
  if (common.has(plain) || new Set(plain).size === 1) {
    throw fieldError(field, 'That password is too common, please choose another');
  }
}
