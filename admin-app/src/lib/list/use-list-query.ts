import type { Choice } from '@unburden/ui';
import { useSearchParams } from 'react-router-dom';

/** What a list is asked for. It stands in the address, so that going back finds the same list. */
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

/** The list that the address asks for, and what changes it. */
export function useListQuery(sorts: Sorts) {
  const [params, setParams] = useSearchParams();
  const asked = sorts.find(({ value }) => value === params.get('sort')) ?? sorts[0];
  const query: ListQuery = { q: params.get('q') ?? '', sort: asked.value };
  const change = (changes: Partial<ListQuery>) => {
    const next = Object.entries({ ...query, ...changes }).filter(([, value]) => value !== '');
    setParams(Object.fromEntries(next), { replace: true });
  };
  return [query, change] as const;
}
