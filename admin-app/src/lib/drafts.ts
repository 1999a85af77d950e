import { useEffect, useState } from 'react';
import { useShell } from './api';

/** Drafts in memory: they survive navigation and a logout, but not the tab. Each user has their own. */
const drafts = new Map<string, string>();

/** The user's drafts by key. */
export function useDrafts() {
  const { userId } = useShell().session;
  const keyOf = (draftKey: string) => `${userId}:${draftKey}`;
  return {
    read: (draftKey: string): string => drafts.get(keyOf(draftKey)) ?? '',
    write: (draftKey: string, text: string): void => {
      if (text.trim() === '') drafts.delete(keyOf(draftKey));
      else drafts.set(keyOf(draftKey), text);
    },
    /** Deletes the drafts whose key begins with this one. */
    forget: (draftKey: string): void => {
      const gone = [...drafts.keys()].filter((key) => key.startsWith(keyOf(draftKey)));
      gone.forEach((key) => drafts.delete(key));
    },
  };
}

/** The text of a field: its draft, or its first text. The browser asks before it closes unsaved text. */
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
    write: (next: string) => {
      setText(next);
      drafts.write(draftKey, next.trim() === start.trim() ? '' : next);
    },
    forget: () => {
      setText(start);
      drafts.forget(draftKey);
    },
  };
}
