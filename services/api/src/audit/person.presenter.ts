import type { Person } from '@unburden/contracts';
import { idOf } from '../database/stored-id.js';

/** A member by a stored reference and current names; null without a reference. */
export function presentPerson(
  reference: unknown,
  names: ReadonlyMap<string, string>,
): Person | null {
  const id = idOf(reference);
  return id === null ? null : { _id: id, name: names.get(id) ?? null };
}

/** The same for a required reference. */
export function presentKnown(reference: unknown, names: ReadonlyMap<string, string>): Person {
  return presentPerson(reference, names) ?? { _id: String(reference), name: null };
}
