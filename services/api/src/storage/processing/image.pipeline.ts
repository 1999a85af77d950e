import { Injectable } from '@nestjs/common';
import { limits } from '@unburden/contracts';
import { WorkQueue } from '../../common/work-queue.js';
import { AppError } from '../../common/errors.js';
import type { PictureKind } from '../file-key.js';
import { encodeApart } from './picture-decoder.js';
import type { EncodedPicture } from './picture-encoding.js';
import { tooManyBytes } from './picture-refusals.js';
import { checkType } from './picture-type.js';

/** Decoding takes a core and up to a gigabyte: one at a time. The bytes that wait take 55 MB at most. */
const queue = new WorkQueue({ concurrent: 1, waiting: 10 });

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
    await checkType(bytes);
    const result = queue.run(() => encodeApart(bytes, kind));
    if (!result) throw new AppError('busy', { retryAfterSeconds: 5 });
    return result;
  }
}
