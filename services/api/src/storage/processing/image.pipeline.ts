import { Injectable } from '@nestjs/common';
import { isPicture, limits } from '@unburden/contracts';
import { WorkQueue } from '../../common/work-queue.js';
import { AppError } from '../../common/errors.js';
import type { PictureKind } from '../file-key.js';
import { encodeInProcess } from './picture-decoder.js';
import type { EncodedPicture } from './picture-encoding.js';
import { notPicture, tooManyBytes } from './picture-refusals.js';

/** Decoding needs a core and up to a gigabyte, so it runs one at a time. The queue holds up to 55 MB. */
const queue = new WorkQueue({ concurrent: 1, waiting: 10 });

/** Turns uploaded bytes into a safe picture. */
@Injectable()
export class ImagePipeline {
  /**
   * Re-encodes the picture as WebP: upright, first frame only, no larger than needed, without metadata.
   * Adds a smaller copy for lists.
   * @throws AppError `tooLarge`, `unsupportedMedia` (no picture, or a broken one), `busy`
   */
  async process(bytes: Buffer, kind: PictureKind): Promise<EncodedPicture> {
    if (bytes.length > limits.image.maxBytes) throw tooManyBytes();
    if (!isPicture(bytes)) throw notPicture();
    const result = queue.run(() => encodeInProcess(bytes, kind));
    if (!result) throw new AppError('busy', { retryAfterSeconds: 5 });
    return result;
  }
}
