import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';

const kept = new Map<string, unknown>();

/**
 * What somebody left behind at this place of the tab's history, when they come back to it; `initial`
 * when they are new there. `keep` says what they are to find next time.
 */
export function useKept<T>(name: string, initial: T): [before: T, keep: (value: T) => void] {
  const { key } = useLocation();
  const place = `${key} ${name}`;
  const [before] = useState(() => (kept.has(place) ? (kept.get(place) as T) : initial));
  const keep = useCallback((value: T) => void kept.set(place, value), [place]);
  return [before, keep];
}
