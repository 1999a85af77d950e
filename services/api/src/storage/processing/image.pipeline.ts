import { Injectable } from '@nestjs/common';
import { limits } from '@unburden/contracts';
import { WorkQueue } from '../../common/work-queue.js';
import { AppError } from '../../common/errors.js';
import type { PictureKind } from '../file-key.js';
import { encodeInProcess } from './picture-decoder.js';
import type { EncodedPicture } from './picture-encoding.js';
import { tooManyBytes } from './picture-refusals.js';
import { fileTypeFromBuffer } from 'file-type/core';

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
    await checkType(bytes);
    const result = queue.run(() => encodeInProcess(bytes, kind));
    if (!result) throw new AppError('busy', { retryAfterSeconds: 5 });
    return result;
  }
}

const accepted = new Set([
  'image/jpeg',
  'image/png',
  'image/apng', // An animated PNG.
  'image/webp',
  'image/gif',
  'image/avif',
]);

/** Bytes at the start of a file that are enough to detect any accepted type. */
const typeBytes = 4_100;

/**
 * Detects the type by the first bytes, and ignores the file's name and declared type.
 * @throws AppError `unsupportedMedia`
 */
async function checkType(bytes: Buffer): Promise<void> {
  const found = await fileTypeFromBuffer(bytes.subarray(0, typeBytes));
  if (found && accepted.has(found.mime)) return;
  const message = 'That file isn’t a picture we can use. Try JPEG, PNG, WebP, GIF or AVIF.';
  throw new AppError('unsupportedMedia', { message });
}
