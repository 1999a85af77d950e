import { limits } from '@unburden/contracts';
import { AppError } from '../../common/errors.js';

/** No camera or screen makes more frames; larger values are attacks. */
export const maxFrames = 1_000;

/** The refusal of a file with too many bytes. */
export function tooManyBytes(cause?: unknown): AppError {
  const message = `That picture is too large. The limit is ${limits.image.maxBytes / 1024 ** 2} MB.`;
  return new AppError('tooLarge', { message, cause });
}

/** The refusal of a file that does not begin as a picture does. */
export function notPicture(): AppError {
  const message = 'That file isn’t a picture we can use. Try JPEG, PNG, WebP, GIF or AVIF.';
  return new AppError('unsupportedMedia', { message });
}

/** The refusal of a picture that exceeds the memory or time for decoding. */
export function tooHeavy(cause?: unknown): AppError {
  const message = 'That picture takes too much to process, please choose a smaller one';
  return new AppError('tooLarge', { message, cause });
}

/** The refusal of a picture that cannot be decoded. */
export function damaged(cause?: unknown): AppError {
  const message = 'That picture is damaged, please choose another';
  return new AppError('unsupportedMedia', { message, cause });
}

/** The refusal of a picture with too many pixels. */
export function tooManyPixels(cause?: unknown): AppError {
  const message = `A picture may have ${limits.image.maxPixels / 1e6} megapixels at most`;
  return new AppError('tooLarge', { message, cause });
}

/** The refusal of a picture with too many frames. */
export function tooManyFrames(): AppError {
  return new AppError('tooLarge', { message: `A picture may have ${maxFrames} frames at most` });
}

/** The refusals that a decoder may answer. It names one by its place, so it cannot choose the words. */
export const decoderRefusals = [tooHeavy, damaged, tooManyPixels, tooManyFrames] as const;
