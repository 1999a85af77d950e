import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';

/** The id that a stored reference holds; null for none, and for anything that is not an id. */
export function idOf(reference: unknown): string | null {
  return reference instanceof Types.ObjectId ? reference.toString() : null;
}

/**
 * An id that nothing has yet: the time in seconds, in 4 bytes, its milliseconds, in 2, and 6 random
 * bytes. MongoDB's own ids count instead, in all collections together: each would tell how much others
 * wrote since the last.
 */
export function newObjectId(): Types.ObjectId {
  const bytes = randomBytes(12);
  const now = Date.now();
  bytes.writeUInt32BE(Math.floor(now / 1000));
  bytes.writeUInt16BE(now % 1000, 4);
  return new Types.ObjectId(bytes);
}

/** A `newObjectId` as 24 hexadecimal digits. */
export function newId(): string {
  return newObjectId().toString();
}

/** Each id once, without the nulls. */
export function distinct(ids: Iterable<string | null>): string[] {
  return [...new Set(ids)].filter((id) => id !== null);
}
