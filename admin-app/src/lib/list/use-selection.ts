import { useState } from 'react';

/** Which items of a list are ticked. An item that leaves the list is unticked; a new search unticks all. */
export interface Selection {
  ids: ReadonlySet<string>;
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  set: (ids: readonly string[]) => void;
}

export function useSelection(items: readonly { _id: string }[], words: string): Selection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [wordsThen, setWordsThen] = useState(words);
  if (words !== wordsThen) {
    setWordsThen(words);
    setTicked(new Set());
  }
  const ids = new Set(items.map(({ _id }) => _id).filter((id) => ticked.has(id)));
  return {
    ids,
    has: (id) => ids.has(id),
    toggle: (id) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setTicked(next);
    },
    set: (wanted) => setTicked(new Set(wanted)),
  };
}
