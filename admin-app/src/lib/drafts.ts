import { useEffect, useState } from 'react';
import { useSeam } from './seam';

/**
 * Keeps unsent words of staff. In memory only: it outlives a page, and a session whose power
 * ended, but not the tab; another person in the same tab does not find it.
 */
const drafts = new Map<string, string>();

/** The drafts of whoever is logged in, by the place where they were written. */
export function useDrafts() {
  const { userId } = useSeam().session;
  const keyOf = (draftKey: string) => `${userId}:${draftKey}`;
  return {
    read: (draftKey: string): string => drafts.get(keyOf(draftKey)) ?? '',
    write: (draftKey: string, text: string): void => {
      if (text.trim() === '') drafts.delete(keyOf(draftKey));
      else drafts.set(keyOf(draftKey), text);
    },
    /** All that begin with this place were sent, or given up. */
    forget: (draftKey: string): void => {
      const gone = [...drafts.keys()].filter((key) => key.startsWith(keyOf(draftKey)));
      gone.forEach((key) => drafts.delete(key));
    },
  };
}

/** The words in a box: its draft, or else the words to begin with. Closing the tab asks while they differ. */
export function useDraft(draftKey: string, start = '') {
  const drafts = useDrafts();
  const [text, setText] = useState(() => drafts.read(draftKey) || start);
  const isUnsaved = text.trim() !== start.trim();
  useEffect(() => {
    if (!isUnsaved) return;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [isUnsaved]);
  return {
    text,
    isUnsaved,
    write: (words: string) => {
      setText(words);
      drafts.write(draftKey, words.trim() === start.trim() ? '' : words);
    },
    forget: () => {
      setText(start);
      drafts.forget(draftKey);
    },
  };
}
