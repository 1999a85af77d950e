import { type Types, trusted } from 'mongoose';

/**
 * A row's times for the wire. A row that lost one must not take its whole list down: its id tells
 * when it was made. Only a hand in the database can do that.
 */
export function timesOf(row: { _id: Types.ObjectId; createdAt: unknown; updatedAt: unknown }): {
  createdAt: string;
  updatedAt: string;
} {
  const createdAt = row.createdAt instanceof Date ? row.createdAt : row._id.getTimestamp();
  const updatedAt = row.updatedAt instanceof Date ? row.updatedAt : createdAt;
  return { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
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
