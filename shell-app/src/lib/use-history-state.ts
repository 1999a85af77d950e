import { useCallback, useState } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';

/** The oldest entries beyond this number go. */
const maxEntries = 200;

/** By store, and gone with it: no component renders it. */
const entriesOf = new WeakMap<object, Map<string, unknown>>();

/**
 * State stored at this entry of the tab's history, found again on coming back; `initial` on the
 * first visit. `keep` stores the state for the next visit.
 */
export function useHistoryState<T>(
  name: string,
  initial: T,
): [before: T, keep: (value: T) => void] {
  const { key } = useLocation();
  const entries = entriesIn(useStore());
  const entry = `${key} ${name}`;
  const [before] = useState(() => (entries.has(entry) ? (entries.get(entry) as T) : initial));
  const keep = useCallback(
    (value: T) => {
      // Moved to the end: the entry that was left longest ago goes first.
      entries.delete(entry);
      entries.set(entry, value);
      const [oldest] = entries.keys();
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
    },
    [entries, entry],
  );
  return [before, keep];
}

function entriesIn(store: object): Map<string, unknown> {
  const entries = entriesOf.get(store) ?? new Map<string, unknown>();
  entriesOf.set(store, entries);
  return entries;
}
