import { useCallback, useState } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';

/** So many places are remembered. */
const mostKept = 200;

/** Beside each store, and gone with it: nobody is shown it. */
const keptBeside = new WeakMap<object, Map<string, unknown>>();

/**
 * State stored at this entry of the tab's history, found again on coming back; `initial`
 * when they are new there. `keep` says what they are to find next time.
 */
export function useHistoryState<T>(
  name: string,
  initial: T,
): [before: T, keep: (value: T) => void] {
  const { key } = useLocation();
  const kept = keptOf(useStore());
  const place = `${key} ${name}`;
  const [before] = useState(() => (kept.has(place) ? (kept.get(place) as T) : initial));
  const keep = useCallback(
    (value: T) => {
      // Again at the end: the place that was left longest ago goes first.
      kept.delete(place);
      kept.set(place, value);
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    },
    [kept, place],
  );
  return [before, keep];
}

function keptOf(store: object): Map<string, unknown> {
  const kept = keptBeside.get(store) ?? new Map<string, unknown>();
  keptBeside.set(store, kept);
  return kept;
}
