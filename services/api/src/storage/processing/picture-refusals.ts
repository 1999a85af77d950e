import { limits } from '@unburden/contracts';
import { AppError } from '../../common/errors.js';

/** The refusal of a file with too many bytes. */
export function tooManyBytes(cause?: unknown): AppError {
  const message = `That picture is too large. The limit is ${limits.image.maxBytes / 1024 ** 2} MB.`;
  return new AppError('tooLarge', { message, cause });
}

/** The refusal of a picture that exceeds the memory or time for decoding. */
export function tooHeavy(cause: unknown): AppError {
  const message = 'That picture takes too much to process, please choose a smaller one';
  return new AppError('tooLarge', { message, cause });
}

/** The refusal of a file that does not begin as a picture does. */
export function notPicture(): AppError {
  const message = 'That file isn’t a picture we can use. Try JPEG, PNG, WebP, GIF or AVIF.';
  return new AppError('unsupportedMedia', { message });
}
