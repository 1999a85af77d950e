import { encode, type EncodedPicture } from './picture-encoding.js';
import { AppError, type ErrorName } from '../../common/errors.js';
import type { PictureKind } from '../file-key.js';

/** The API's order to this process, over its IPC channel: the only one that it ever gets. */
export interface PictureOrder {
  bytes: Uint8Array;
  kind: PictureKind;
}

/** The answer to it. */
export type PictureAnswer =
  { picture: EncodedPicture } | { refusal: { reason: ErrorName; message: string } };

// The entry of a process of its own: a decoder that needs too much memory, or that a crafted file
// breaks, takes nothing of the API with it. Ends when the API lets go of the channel.
process.once('message', (order: PictureOrder) => {
  void answer(order).then((it) => process.send?.(it));
});

async function answer({ bytes, kind }: PictureOrder): Promise<PictureAnswer> {
  try {
    return { picture: await encode(Buffer.from(bytes), kind) };
  } catch (error) {
    // Nothing else is ever thrown: without an answer the API refuses the picture all the same.
    const { reason, message } = error as AppError;
    return { refusal: { reason, message } };
  }
}
