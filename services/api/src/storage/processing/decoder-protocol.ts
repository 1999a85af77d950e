import type { Readable, Writable } from 'node:stream';
import { limits } from '@unburden/contracts';
import { AppError } from '../../common/errors.js';
import { hasSmallCopy, type PictureKind } from '../file-key.js';
import type { EncodedPicture } from './picture-encoding.js';
import { decoderRefusals, tooHeavy } from './picture-refusals.js';
import { sizeOfWebp } from './webp-size.js';

/*
 * The bytes between the API and a decoder, through pipes or a socket. The end of the stream ends each.
 *
 * Order:  1 byte   the kind, by its place in `kinds`
 *         rest     the picture
 * Answer: 1 byte   0, or 1 + the refusal's place in `decoderRefusals`
 *         4 bytes  milliseconds of CPU
 *         4 bytes  the length of the full picture
 *         rest     the full picture, then its smaller copy, if it has one
 */
const kinds: readonly PictureKind[] = ['avatar', 'chat'];
const headBytes = 9;
/** More than our encoder makes of 5 MiB of a photo. */
const maxAnswerBytes = 32 * 1024 ** 2;

/**
 * Encodes a picture.
 * @param onEnd gets the milliseconds of CPU that it took, also for a refused picture
 * @throws AppError a refusal; other errors when it cannot work
 */
export type Encode = (
  bytes: Buffer,
  kind: PictureKind,
  onEnd: (cpuMs: number) => void,
) => Promise<EncodedPicture>;

/** Reads an order, and writes the answer. Rejects, without an answer, for any error but a refusal. */
export async function answerOrder(from: Readable, to: Writable, encode: Encode): Promise<void> {
  const order = await readAll(from, 1 + limits.image.maxBytes);
  const kind = kinds[order.readUInt8(0)];
  if (!kind) throw new Error('The order names no kind of picture');
  const head = Buffer.alloc(headBytes);
  const onEnd = (cpuMs: number) => head.writeUInt32BE(cpuMs, 1);
  try {
    const { full, small } = await encode(order.subarray(1), kind, onEnd);
    head.writeUInt32BE(full.length, 5);
    to.end(Buffer.concat([head, full, ...(small ? [small] : [])]));
  } catch (error) {
    to.end(withRefusal(head, error));
  }
}

/** @throws the error itself, unless it is a refusal */
function withRefusal(head: Buffer, error: unknown): Buffer {
  const message = error instanceof AppError ? error.message : undefined;
  const place = decoderRefusals.findIndex((make) => make().message === message);
  if (place < 0) throw error;
  head.writeUInt8(1 + place, 0);
  return head;
}

/**
 * Sends an order, and reads the answer. A hole in a decoder may let a picture choose the answer, so all
 * of it is checked.
 * @throws AppError the refusal, `tooLarge` for too long an answer; Error for an answer that breaks the rules
 */
export async function askDecoder(
  to: Writable,
  from: Readable,
  bytes: Buffer,
  kind: PictureKind,
  onEnd: (cpuMs: number) => void,
): Promise<EncodedPicture> {
  // An order that nobody reads gets no answer.
  to.on('error', () => undefined);
  to.write(Buffer.of(kinds.indexOf(kind)));
  to.end(bytes);
  const answer = await readAll(from, maxAnswerBytes);
  if (answer.length < headBytes) throw new Error('The decoder gave no answer');
  onEnd(answer.readUInt32BE(1));
  const refusal = answer.readUInt8(0);
  if (refusal > 0) {
    throw decoderRefusals[refusal - 1]?.() ?? new Error('The decoder gave an unknown refusal');
  }
  const end = headBytes + answer.readUInt32BE(5);
  return checked(answer.subarray(headBytes, end), answer.subarray(end), kind);
}

/** @throws Error for what our encoder does not make for this kind */
function checked(full: Buffer, small: Buffer, kind: PictureKind): EncodedPicture {
  const { width, height } = sizeOfWebp(full);
  const copy = hasSmallCopy(kind, width) ? sizeOfWebp(small) : null;
  const pixels = limits.pictureWidth[kind];
  const isFull = width <= pixels.full && (kind === 'chat' || height === width);
  const isSmall = copy
    ? copy.width === pixels.small && copy.height <= 2 * pixels.small
    : small.length === 0;
  if (!isFull || !isSmall) throw new Error('The decoder gave a picture of another size');
  return { full, small: copy && small, width, height };
}

/**
 * Reads to the end. A loop over the stream would destroy a socket, and an answer could not follow.
 * @throws AppError `tooLarge` beyond `max` bytes; Error when the stream breaks off
 */
function readAll(from: Readable, max: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  return new Promise((resolve, reject) => {
    from.on('data', (part: Buffer) => {
      parts.push(part);
      length += part.length;
      if (length <= max) return;
      reject(tooHeavy(new Error(`More than ${max} bytes`)));
      from.destroy();
    });
    from.once('end', () => resolve(Buffer.concat(parts)));
    from.once('error', reject);
    from.once('close', () => reject(new Error('The stream broke off')));
  });
}
