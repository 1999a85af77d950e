import { encode, type EncodedPicture } from './picture-encoding.js';
import { AppError, type ErrorName } from '../../common/errors.js';
import type { PictureKind } from '../file-key.js';

/** The only IPC message from the API to this process. */
export interface PictureOrder {
  bytes: Uint8Array;
  kind: PictureKind;
}

/** The answer to the API, with the CPU time that this process took. */
export type PictureAnswer = { cpuMs: number } & (
  { picture: EncodedPicture } | { refusal: { reason: ErrorName; message: string } }
);

// The entry of a separate process, so that a decoder crash or its memory cannot harm the API. It exits
// when the API closes the channel.
process.once('message', (order: PictureOrder) => {
  void answer(order).then((it) => {
    const { user, system } = process.cpuUsage();
    process.send?.({ ...it, cpuMs: Math.ceil((user + system) / 1000) } satisfies PictureAnswer);
  });
});

async function answer({ bytes, kind }: PictureOrder) {
  try {
    return { picture: await encode(Buffer.from(bytes), kind) };
  } catch (error) {
    // For any other error the process exits without an answer, and the API refuses the picture.
    const { reason, message } = error as AppError;
    return { refusal: { reason, message } };
  }
}
