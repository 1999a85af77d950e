import { trusted, type Types } from 'mongoose';

interface TimedRow {
  _id: Types.ObjectId;
  createdAt: unknown;
  updatedAt?: unknown;
}

/**
 * A row's times for the wire. A row that lost one must not take its whole list down: its id tells
 * when it was made. Only a hand in the database can do that.
 */
export function timesOf(row: TimedRow): {
  createdAt: string;
  updatedAt: string;
} {
  const createdAt = row.createdAt instanceof Date ? row.createdAt : row._id.getTimestamp();
  const updatedAt = row.updatedAt instanceof Date ? row.updatedAt : createdAt;
  return { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

/** True if the row is newer than the version that an editor started from. */
export function isNewer(row: TimedRow, version: Date | undefined): boolean {
  return version !== undefined && new Date(timesOf(row).updatedAt) > version;
}

/** The `updatedAt` of a change now: later than before, also in one millisecond or as clocks differ. */
export function nextVersion(row: TimedRow): Date {
  return new Date(Math.max(Date.now(), Date.parse(timesOf(row).updatedAt) + 1));
}

/** From a moment on, and before another. */
export interface TimeSpan {
  from: Date;
  to: Date;
}

/** The rows made in that time. */
export function madeIn({ from, to }: TimeSpan) {
  return { createdAt: trusted({ $gte: from, $lt: to }) };
}
