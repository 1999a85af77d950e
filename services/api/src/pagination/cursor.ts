import { AppError } from '../common/errors.js';
import { trusted, Types } from 'mongoose';
import { listHeaders } from '@unburden/contracts';
import type { Response } from 'express';

/** End of a page: lists are ordered by time and, within one millisecond, by id. */
export interface PagePosition {
  createdAt: Date;
  id: string;
}

/** One page of a list as the database gave it. */
export interface Page<T> {
  items: T[];
  /** Null on the last page. */
  nextCursor: string | null;
}

const cursorPattern = /^(\d{1,15})\.([0-9a-f]{24})$/;

/** The opaque cursor that continues after `position`. */
export function encodeCursor(position: PagePosition): string {
  return Buffer.from(`${position.createdAt.getTime()}.${position.id}`).toString('base64url');
}

/**
 * The position that a client's cursor stands for; null for the first page.
 * @throws AppError `badCursor` for anything that we did not make
 */
export function decodeCursor(cursor: string | undefined): PagePosition | null {
  if (cursor === undefined) return null;
  const match = cursorPattern.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  if (!match?.[1] || !match[2]) throw new AppError('badCursor');
  return { createdAt: new Date(Number(match[1])), id: match[2] };
}

/** Makes a page of rows that were fetched with one more than `limit`, which tells if more follow. */
export function toPage<T extends { _id: { toString(): string }; createdAt: Date }>(
  rows: readonly T[],
  limit: number,
  encode: (position: PagePosition, row: T) => string = encodeCursor,
): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  if (rows.length <= limit || !last) return { items, nextCursor: null };
  const position = { createdAt: last.createdAt, id: last._id.toString() };
  return { items, nextCursor: encode(position, last) };
}

/** The order of a list by time. */
export type ListOrder = 'newest' | 'oldest';

/** The sort of such a list. */
export const byTime = {
  newest: { createdAt: -1, _id: -1 },
  oldest: { createdAt: 1, _id: 1 },
} as const;

/**
 * The rows after `position` in the list's order. The range on `createdAt` comes first, so that MongoDB
 * scans the index in order and never sorts in memory.
 */
export function afterPosition(position: PagePosition | null, order: ListOrder) {
  if (!position) return {};
  const [within, beyond] = order === 'newest' ? ['$lte', '$lt'] : ['$gte', '$gt'];
  return {
    createdAt: trusted({ [within]: position.createdAt }),
    $or: [
      { createdAt: trusted({ [beyond]: position.createdAt }) },
      { _id: trusted({ [beyond]: new Types.ObjectId(position.id) }) },
    ],
  };
}

/** End of a page in a list that is ordered by a number, then by time. */
export interface RankedPosition extends PagePosition {
  rank: number;
}

const rankedCursorPattern =
  /^([a-z]+) (-?\d{1,20}(?:\.\d{1,20})?(?:e-?\d{1,3})?) (\d{1,15}) ([0-9a-f]{24})$/;

/** The opaque cursor that continues the list called `list` after `position`. */
export function encodeRankedCursor(list: string, { rank, createdAt, id }: RankedPosition): string {
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
  const match = rankedCursorPattern.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  const [, name, rank, time, id] = match ?? [];
  if (name !== list || !rank || !time || !id) throw new AppError('badCursor');
  return { rank: Number(rank), createdAt: new Date(Number(time)), id };
}

/**
 * Those of the rows with `equal` that come after `position`: highest rank first, then by time. Three ranges, each of
 * them one stretch of the index on (equal, rank, createdAt, _id), which MongoDB merges in order: it
 * neither sorts in memory nor walks through the many rows of one rank that were on earlier pages.
 */
export function afterRank(
  field: string,
  position: RankedPosition | null,
  equal: object = {},
  order: ListOrder = 'newest',
) {
  if (!position) return equal;
  const { rank, createdAt } = position;
  const _id = new Types.ObjectId(position.id);
  const beyond = order === 'newest' ? '$lt' : '$gt';
  return {
    $or: [
      { ...equal, [field]: rank, createdAt, _id: trusted({ [beyond]: _id }) },
      { ...equal, [field]: rank, createdAt: trusted({ [beyond]: createdAt }) },
      { ...equal, [field]: trusted({ $lt: rank }) },
    ],
  };
}

/** The items of the page, for the body. Sets the headers with the next cursor and the total. */
export function withListHeaders<T>(
  response: Response,
  { items, nextCursor, total }: Page<T> & { total?: number },
): T[] {
  if (nextCursor) response.setHeader(listHeaders.nextCursor, nextCursor);
  if (total !== undefined) response.setHeader(listHeaders.totalCount, String(total));
  return items;
}
