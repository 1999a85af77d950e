import { fieldError } from '../../common/errors.js';
import { loadCommonPasswords } from './common-passwords.js';

/**
 * Refuses common passwords, and the member's own name or email. `field` is its name in the body.
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
