import { Injectable } from '@nestjs/common';
import { limits } from '@unburden/contracts';
import { WorkQueue } from '../common/work-queue.js';
import { AppError } from '../common/errors.js';
import type { PictureKind } from './file-key.js';
import type { EncodedPicture } from './picture-encoding.js';

/**
 * Decoding takes a core and a lot of memory: one at a time, or everyone else would starve. An AVIF
 * cannot be decoded line by line, and takes 18 MB for each million pixels: up to 700 MB.
 */
const queue = new WorkQueue({ concurrent: 1, waiting: 20 });

/** Turns what somebody sent into a picture that is safe to show. */
@Injectable()
export class ImagePipeline {
  /**
   * Decodes the picture and encodes it anew as WebP: upright, its first frame, no larger than it is
   * shown, with no metadata and no byte of the original; with a smaller copy for lists.
   * @throws AppError `tooLarge`, `unsupportedMedia` (no picture, or a broken one), `busy`
   */
  async process(bytes: Buffer, kind: PictureKind): Promise<EncodedPicture> {
    if (bytes.length > limits.image.maxBytes) throw tooManyBytes();
    // Loaded with the first picture: it takes ten megabytes, which a process without any can spare.
    const { checkType, encode } = await import('./picture-encoding.js');
    await checkType(bytes);
    const result = queue.run(() => encode(bytes, kind));
    if (!result) throw new AppError('busy', { retryAfterSeconds: 5 });
    return result;
  }
}

/** The refusal of a file with too many bytes. */
export function tooManyBytes(cause?: unknown): AppError {
  const message = `A picture may have ${limits.image.maxBytes / 1024 ** 2} MB at most`;
  return new AppError('tooLarge', { message, cause });
}
