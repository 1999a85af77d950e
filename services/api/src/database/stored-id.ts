import { Types } from 'mongoose';

/** The id that a stored reference holds; null for none, and for anything that is not an id. */
export function idOf(reference: unknown): string | null {
  return reference instanceof Types.ObjectId ? reference.toString() : null;
}

/** An id that nothing has yet. */
export function newId(): string {
  return new Types.ObjectId().toString();
}

/** Each id once, without the nulls. */
export function distinct(ids: Iterable<string | null>): string[] {
  return [...new Set(ids)].filter((id) => id !== null);
}
