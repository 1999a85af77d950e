import { limits, type PageQuery } from '@unburden/contracts';
import { type Model, trusted, Types } from 'mongoose';
import { AppError } from '../common/errors.js';

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

/** Start of a page, and the most rows it may have. */
export interface PageRequest {
  position: PagePosition | null;
  limit: number;
}

/** The page that a client asks for. @throws AppError `badCursor` */
export function pageRequestOf({ cursor, limit = limits.page.default }: PageQuery): PageRequest {
  return { position: decodeCursor(cursor), limit };
}

interface Row {
  _id: { toString(): string };
  createdAt: Date;
  /** The text that a member wrote: a page of long ones ends early. */
  text?: string | undefined;
}

/** The most bytes of texts on a page of several rows. */
const maxPageBytes = 1_000_000;

/** The rows of a page: `limit` at most, and fewer where their texts are long. */
function fitting<T extends Row>(rows: readonly T[], limit: number): T[] {
  let bytes = 0;
  const end = rows.findIndex(({ text = '' }, index) => {
    bytes += Buffer.byteLength(text);
    return index === limit || (index > 0 && bytes > maxPageBytes);
  });
  return end === -1 ? [...rows] : rows.slice(0, end);
}

/**
 * Makes a page of rows that were fetched with one more than `limit`, which tells if more follow. It
 * also ends before its texts exceed a megabyte.
 */
export function toPage<T extends Row>(
  rows: readonly T[],
  limit: number,
  encode: (position: PagePosition, row: T) => string = encodeCursor,
): Page<T> {
  const items = fitting(rows, limit);
  const last = items.at(-1);
  if (rows.length === items.length || !last) return { items, nextCursor: null };
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

/** A page of the rows that match, by time. */
export async function pageByTime<T extends Row>(
  model: Model<T>,
  filter: object,
  { position, limit }: PageRequest,
  order: ListOrder = 'newest',
): Promise<Page<T>> {
  const rows = await model
    .find({ $and: [filter, afterPosition(position, order)] })
    .sort(byTime[order])
    .limit(limit + 1)
    .lean<T[]>();
  return toPage(rows, limit);
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
 * A filter for the rows with `equal` after `position`: highest rank first, then by time. Each of
 * the three ranges is one stretch of the index on (equal, rank, createdAt, _id). MongoDB merges
 * them in order, without a sort in memory. It skips the many rows of one rank that earlier pages
 * had.
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
