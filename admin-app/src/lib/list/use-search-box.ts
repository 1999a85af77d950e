import { useEffect, useEffectEvent, useState } from 'react';
import type { ListQuery } from './use-list-query';

const typingPauseMs = 300;

export interface SearchBox {
  /** The text in the box. */
  text: string;
  type: (text: string) => void;
  /** Searches at once. */
  submit: () => void;
  /** The list does not show yet what stands in the box. */
  isAhead: boolean;
}

/** The words of a search box, which the list follows as soon as one stops typing. */
export function useSearchBox(
  { q }: Pick<ListQuery, 'q'>,
  onChange: (changes: Pick<ListQuery, 'q'>) => void,
): SearchBox {
  const [text, setText] = useState(q);
  const [shown, setShown] = useState(q);
  const [asked, setAsked] = useState(q);
  if (q !== shown) {
    setShown(q);
    // Another address, as by going back, and not the one that typing led to.
    if (q !== asked) {
      setAsked(q);
      setText(q);
    }
  }
  const words = text.trim();
  const search = useEffectEvent(() => {
    if (words === q) return;
    setAsked(words);
    onChange({ q: words });
  });
  useEffect(() => {
    const timer = setTimeout(() => search(), typingPauseMs);
    return () => clearTimeout(timer);
  }, [words]);

  const submit = () => {
    if (words === q) return;
    setAsked(words);
    onChange({ q: words });
  };
  return { text, type: setText, submit, isAhead: words !== q };
}
