import { trusted, Types } from 'mongoose';
import { AppError } from '../common/errors.js';
import type { Page } from './cursor.js';

/** End of a page in a list that is ordered by a number, then by time. */
export interface RankedPosition {
  rank: number;
  createdAt: Date;
  id: string;
}

const cursorPattern =
  /^([a-z]+) (-?\d{1,20}(?:\.\d{1,20})?(?:e-?\d{1,3})?) (\d{1,15}) ([0-9a-f]{24})$/;

/** The opaque cursor that continues the list called `list` after `position`. */
function encodeRankedCursor(list: string, { rank, createdAt, id }: RankedPosition): string {
  return Buffer.from(`${list} ${rank} ${createdAt.getTime()} ${id}`).toString('base64url');
}

/**
 * The position that a client's cursor stands for; null for the first page.
 * @throws AppError `badCursor` for anything that was not made for this list
 */
export function decodeRankedCursor(
  list: string,
  cursor: string | undefined,
): RankedPosition | null {
  if (cursor === undefined) return null;
  const match = cursorPattern.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  const [, name, rank, time, id] = match ?? [];
  if (name !== list || !rank || !time || !id) throw new AppError('badCursor');
  return { rank: Number(rank), createdAt: new Date(Number(time)), id };
}

/**
 * Those of the rows with `equal` that come after `position`, highest rank first. Three ranges, each of
 * them one stretch of the index on (equal, rank, createdAt, _id), which MongoDB merges in order: it
 * neither sorts in memory nor walks through the many rows of one rank that were on earlier pages.
 */
export function afterRank(field: string, position: RankedPosition | null, equal: object = {}) {
  if (!position) return equal;
  const { rank, createdAt } = position;
  const _id = new Types.ObjectId(position.id);
  return {
    $or: [
      { ...equal, [field]: rank, createdAt, _id: trusted({ $lt: _id }) },
      { ...equal, [field]: rank, createdAt: trusted({ $lt: createdAt }) },
      { ...equal, [field]: trusted({ $lt: rank }) },
    ],
  };
}

/** Makes a page of rows that were fetched with one more than `limit`, which tells if more follow. */
export function toRankedPage<T extends { _id: { toString(): string }; createdAt: Date }>(
  list: string,
  rows: readonly T[],
  { limit, rankOf }: { limit: number; rankOf: (row: T) => number },
): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  if (rows.length <= limit || !last) return { items, nextCursor: null };
  const position = { rank: rankOf(last), createdAt: last.createdAt, id: last._id.toString() };
  return { items, nextCursor: encodeRankedCursor(list, position) };
}
