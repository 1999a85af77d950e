import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike on paper. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** The number of codes, and of characters in each: 79 bits, of which NIST asks for 64. */
const [count, length] = [8, 16];

/** Backup codes as they are shown, such as `k7dm-x2qp-9wfa-h3rt`. */
export function newBackupCodes(): string[] {
  const characters = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]);
  return Array.from({ length: count }, () =>
    characters()
      .join('')
      .replace(/.{4}(?!$)/g, '$&-'),
  );
}

/** The one form in which a code is hashed and compared, however it was typed. */
export function codeForm(code: string): string {
  return code
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** True if it can only be a backup code. */
export function isBackupForm(code: string): boolean {
  return code.length === length;
}
