import { Inject, Injectable } from '@nestjs/common';
import { isPicture, limits } from '@unburden/contracts';
import { AppError } from '../../common/errors.js';
import { KeyedMutex } from '../../common/keyed-mutex.js';
import { Quota } from '../../common/quota.js';
import { WorkQueue } from '../../common/work-queue.js';
import { ENVIRONMENT, type Environment } from '../../config/environment.js';
import { RateLimiter } from '../../rate-limit/rate-limiter.js';
import type { PictureKind } from '../file-key.js';
import { decodePicture } from './picture-decoder.js';
import type { EncodedPicture } from './picture-encoding.js';
import { notPicture, tooManyBytes } from './picture-refusals.js';

/** Decoding needs a core and up to a gigabyte, so it runs one at a time. The queue holds up to 55 MB. */
const queue = new WorkQueue({ concurrent: 1, waiting: 10 });
/** Each member has one place in the queue. Their others wait for that one: up to 110 MB of all. */
const turns = new KeyedMutex();
/** Pictures of a member that run or wait. Apps send them one after the other, or one to each chat. */
const picturesPerMember = 3;
const pending = new Quota();
/** The longest wait for the member's others. Milliseconds. */
const maxWaitMs = 60_000;

/** Turns uploaded bytes into a safe picture. */
@Injectable()
export class ImagePipeline {
  constructor(
    private readonly limiter: RateLimiter,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /**
   * Re-encodes the picture as WebP: upright, first frame only, no larger than needed, without metadata.
   * Adds a smaller copy for lists.
   * @param member the id of its sender
   * @throws AppError `tooLarge`, `unsupportedMedia` (no picture, or a broken one); `busy`, also while
   *   the decoder is away; `tooMany` with three under way, or when the member's pictures took a minute
   *   of CPU in half an hour
   */
  async process(bytes: Buffer, kind: PictureKind, member: string): Promise<EncodedPicture> {
    if (bytes.length > limits.image.maxBytes) throw tooManyBytes();
    if (!isPicture(bytes)) throw notPicture();
    const place = [{ key: member, max: picturesPerMember }];
    if (!pending.acquire(place)) throw new AppError('tooMany', { retryAfterSeconds: 5 });
    try {
      return await turns.run(member, () => this.decode(bytes, kind, member), maxWaitMs);
    } finally {
      pending.release(place);
    }
  }

  private async decode(bytes: Buffer, kind: PictureKind, member: string): Promise<EncodedPicture> {
    const seconds = await this.limiter.secondsUntilFree('decoding', member, 0);
    if (seconds > 0) throw new AppError('tooMany', { retryAfterSeconds: seconds });
    let cpuMs = 0;
    const { pictureDecoder } = this.environment;
    const onEnd = (taken: number) => (cpuMs = taken);
    const result = queue.run(() => decodePicture(pictureDecoder, bytes, kind, onEnd));
    if (!result) throw new AppError('busy', { retryAfterSeconds: 5 });
    try {
      return await result;
    } finally {
      await this.limiter.secondsUntilFree('decoding', member, cpuMs);
    }
  }
}
