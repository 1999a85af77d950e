import { AppError } from '../../common/errors.js';

/** A position in a conversation, and the direction of the page. */
export interface MessagePosition {
  direction: 'before' | 'after';
  seq: number;
}

export function encodeMessageCursor({ direction, seq }: MessagePosition): string {
  return Buffer.from(`${direction} ${seq}`).toString('base64url');
}

/**
 * Returns null for the first page.
 * @throws AppError `badCursor` for a cursor that we did not make
 */
export function decodeMessageCursor(cursor: string | undefined): MessagePosition | null {
  if (cursor === undefined) return null;
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, direction, seq] = /^(before|after) (\d{1,15})$/.exec(text) ?? [];
  if (!direction || !seq) throw new AppError('badCursor');
  return { direction: direction as MessagePosition['direction'], seq: Number(seq) };
}
