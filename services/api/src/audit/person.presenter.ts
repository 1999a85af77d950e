import type { Person } from '@unburden/contracts';
import { idOf } from '../database/stored-id.js';

/** Somebody by a stored reference and the present names; null for nobody. */
export function presentPerson(
  reference: unknown,
  names: ReadonlyMap<string, string>,
): Person | null {
  const id = idOf(reference);
  return id === null ? null : { _id: id, name: names.get(id) ?? null };
}

/** The same for a reference that is always there. */
export function presentKnown(reference: unknown, names: ReadonlyMap<string, string>): Person {
  return presentPerson(reference, names) ?? { _id: String(reference), name: null };
}
