import { useState } from 'react';

/** The ticked items of a list. */
export interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  set: (ids: readonly string[]) => void;
}

/** Ticks items. An item that leaves the list is unticked; a new search unticks all. */
export function useSelection(items: readonly { _id: string }[], search: string): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [lastSearch, setLastSearch] = useState(search);
  if (search !== lastSearch) {
    setLastSearch(search);
    setTicked(new Set());
  }
  const ids = new Set(items.map(({ _id }) => _id).filter((id) => ticked.has(id)));
  return {
    ids,
    toggle: (id) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setTicked(next);
    },
    set: (selected) => setTicked(new Set(selected)),
  };
}
