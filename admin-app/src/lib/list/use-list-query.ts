import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** URL parameters by name ('' if missing), and a function that changes them. */
export function useUrlQuery<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const query = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  const change = (changes: Partial<Record<Name, string>>) => {
    const next = Object.entries<string>({ ...query, ...changes }).filter(([, value]) => value);
    setParams(Object.fromEntries(next), { replace: true });
  };
  return [query, change] as const;
}

/** The query of a list. */
export interface ListQuery {
  /** Search terms; '' for all items. */
  q: string;
  sort: string;
}

interface Sort {
  value: string;
  label: MessageDescriptor;
}

/** The orders of a list; the first is the default. */
export type Sorts = readonly [Sort, ...Sort[]];

export const byAge: Sorts = [
  { value: '', label: msg`Newest first` },
  { value: 'old', label: msg`Oldest first` },
];

/** The query of a list in the URL, and a function that changes it. An unknown order is the default. */
export function useListQuery(sorts: Sorts) {
  const [{ q, sort }, change] = useUrlQuery(['q', 'sort']);
  const known = sorts.find(({ value }) => value === sort) ?? sorts[0];
  const query: ListQuery = { q, sort: known.value };
  return [query, change] as const;
}

const debounceMs = 300;

export interface SearchBox {
  text: string;
  setText: (text: string) => void;
  /** Searches at once. */
  submit: () => void;
  /** The list does not show the text's results yet. */
  isStale: boolean;
}

/** The text of a search box. The list follows after a pause in typing. */
export function useSearchBox(
  { q }: Pick<ListQuery, 'q'>,
  onChange: (changes: Pick<ListQuery, 'q'>) => void,
): SearchBox {
  const [text, setText] = useState(q);
  const [lastQuery, setLastQuery] = useState(q);
  const [submitted, setSubmitted] = useState(q);
  if (q !== lastQuery) {
    setLastQuery(q);
    // Navigation changed the URL, not this box.
    if (q !== submitted) {
      setSubmitted(q);
      setText(q);
    }
  }
  const terms = text.trim();
  const submit = () => {
    if (terms === q) return;
    setSubmitted(terms);
    onChange({ q: terms });
  };
  const submitLater = useEffectEvent(submit);
  useEffect(() => {
    const timer = setTimeout(() => submitLater(), debounceMs);
    return () => clearTimeout(timer);
  }, [terms]);
  return { text, setText, submit, isStale: terms !== q };
}
