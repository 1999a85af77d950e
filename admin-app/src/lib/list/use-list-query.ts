import type { Choice } from '@unburden/ui';
import { useUrlQuery } from './use-url-query';

/** The query of a list. */
export interface ListQuery {
  /** Words to look for; '' for all. */
  q: string;
  sort: string;
}

/** The orders of a list; the first is the usual one, and need not be asked for. */
export type Sorts = readonly [Choice, ...Choice[]];

export const byAge: Sorts = [
  { value: '', label: 'Newest first' },
  { value: 'old', label: 'Oldest first' },
];

/** The list that the address asks for, and what changes it. An order that there is not is the usual. */
export function useListQuery(sorts: Sorts) {
  const [{ q, sort }, change] = useUrlQuery(['q', 'sort']);
  const asked = sorts.find(({ value }) => value === sort) ?? sorts[0];
  const query: ListQuery = { q, sort: asked.value };
  return [query, change] as const;
}
