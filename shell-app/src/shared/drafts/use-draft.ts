import { useEffect, useState } from 'react';
import { useMember, useSessionStatus } from '../session/use-session';
import { adoptDraft, type DraftOwner, readDraft, watchForgotten, writeDraft } from './drafts';
import { useUnsaved } from './unsaved.slice';

export interface Draft {
  text: string;
  write: (text: string) => void;
  /** It was posted, or given up. */
  forget: () => void;
}

/**
 * The words in a box, kept on the device until they are posted. They belong to who wrote them:
 * another member on the same device does not find them.
 */
export function useDraft(place: string): Draft {
  const isKnown = useSessionStatus() !== 'checking';
  const member = useMember()?._id;
  const setUnsaved = useUnsaved();
  // The owner is undefined until one knows who this is.
  const [draft, setDraft] = useState<{ owner?: DraftOwner; text: string }>({ text: '' });
  // Words stay their writer's after a session that ended by itself, whoever logs in next.
  const owner: DraftOwner = member ?? (draft.text === '' ? null : (draft.owner ?? null));

  if (isKnown && draft.owner !== owner) {
    const isSomebodyElse = typeof draft.owner === 'string' && owner !== null;
    const text = isSomebodyElse ? '' : draft.text;
    setDraft({ owner, text: text || readDraft(owner, place) || readDraft(null, place) });
  }
  useEffect(() => {
    if (member !== undefined) adoptDraft(member, place);
  }, [member, place]);
  useEffect(() => watchForgotten(() => setDraft({ text: '' })), []);

  const write = (text: string) => {
    setDraft((before) => ({ ...before, text }));
    const isKept = writeDraft(owner, place, text);
    setUnsaved(!isKept && text.trim() !== '');
  };
  return { text: draft.text, write, forget: () => write('') };
}

/** Whether something was written at this place and not posted. */
export function useHasDraft(place: string): boolean {
  const isKnown = useSessionStatus() !== 'checking';
  const owner: DraftOwner = useMember()?._id ?? null;
  return isKnown && (readDraft(owner, place) || readDraft(null, place)) !== '';
}
