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

/** Makes a page of rows that were fetched with one more than `limit`, which tells if more follow. */
export function toPage<T extends { _id: { toString(): string }; createdAt: Date }>(
  rows: T[],
  limit: number,
): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return {
    items,
    nextCursor: hasMore
      ? encodeCursor({ createdAt: last.createdAt, id: last._id.toString() })
      : null,
  };
}
