import { fileTypeFromBuffer } from 'file-type/core';
import { AppError } from '../../common/errors.js';

const accepted = new Set([
  'image/jpeg',
  'image/png',
  'image/apng', // An animated PNG.
  'image/webp',
  'image/gif',
  'image/avif',
]);

/**
 * Detects the type by the bytes, and ignores the file's name and declared type.
 * @throws AppError `unsupportedMedia`
 */
export async function checkType(bytes: Buffer): Promise<void> {
  const found = await fileTypeFromBuffer(bytes);
  if (found && accepted.has(found.mime)) return;
  const message = `Please choose a JPEG, PNG, WebP, GIF or AVIF image; this file is ${found?.mime ?? 'none of these'}`;
  throw new AppError('unsupportedMedia', { message });
}
