import { type OtherVersion, tryStorage } from '@unburden/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAppStore } from '../../lib/hooks';
import { useUnsaved } from '../drafts/drafts.slice';
import { readDraft, writeDraft } from '../drafts/drafts.storage';
import { selectMember } from '../session/session.slice';

/** A version of something posted. */
interface Version {
  _id: string;
  updatedAt: string;
}

interface Edit<Posted, Draft> {
  /** The version that the draft started from: the page may show a newer one by now. */
  loaded: Posted;
  draft: Draft;
  other?: OtherVersion<Draft> | undefined;
}

/** As the device keeps it. */
interface KeptEdit<Draft> {
  draft: Draft;
  other?: OtherVersion<Draft> | undefined;
  /** The version that the draft started from. */
  start: Draft;
  updatedAt: string;
}

/**
 * The draft of a change to something posted. The device keeps it until its form closes, so that it is
 * found again after a page that died. A newer version that came first is shown beside it.
 * @param posted its newest version that this page knows
 * @param draftOf what a form shows of a version
 * @param textOf the words of a draft, for the question whether to leave them behind
 */
export function useEdit<Posted extends Version, Draft extends object>(
  posted: Posted,
  draftOf: (version: Posted) => Draft,
  textOf: (draft: Draft) => string,
) {
  const begin = (loaded: Posted): Edit<Posted, Draft> => ({ loaded, draft: draftOf(loaded) });
  /** Puts changes onto a version. */
  const rebase = (loaded: Posted, changes: Partial<Draft>): Edit<Posted, Draft> => ({
    loaded,
    draft: { ...draftOf(loaded), ...changes },
  });
  const isChanged = ({ loaded, draft }: Edit<Posted, Draft>) =>
    !isEmpty(changesOf(draftOf(loaded), draft));
  const beside = (edit: Edit<Posted, Draft>): Edit<Posted, Draft> => ({
    ...edit,
    other: { draft: draftOf(edit.loaded), isMine: false },
  });
  const resume = ({ draft, other, start, updatedAt }: KeptEdit<Draft>) => {
    const isOld = updatedAt < posted.updatedAt;
    if (other && !isOld) return { loaded: posted, draft, other };
    const edit = rebase(posted, changesOf(start, other?.isMine ? other.draft : draft));
    if (!isChanged(edit)) return undefined;
    return isOld ? beside(edit) : edit;
  };

  const store = useAppStore();
  const memberNow = () => selectMember(store.getState())?._id ?? null;
  const [owner] = useState(memberNow);
  const draftKey = `edit:${posted._id}`;
  const [kept] = useState(() => readDraft(owner, draftKey));
  const [found] = useState(() => {
    const edit = parseEdit<Draft>(kept);
    return edit && resume(edit);
  });
  const [edit, setEdit] = useState(found ?? begin(posted));
  const [discarded, setDiscarded] = useState<Edit<Posted, Draft>>();
  const setUnsaved = useUnsaved();
  const { loaded, draft, other } = edit;
  const isUnsaved = isChanged(edit) || other?.isMine === true;
  const unsaved = isUnsaved ? textOf(draft) : undefined;

  // The page may have begun with an older version than the server's.
  if (posted.updatedAt > loaded.updatedAt && !isUnsaved) setEdit(begin(posted));

  const lastKept = useRef(kept);
  const forget = useEffectEvent(() => {
    // A session that ends by itself leaves the words to their writer, and a form those of another tab.
    if (memberNow() !== owner || readDraft(owner, draftKey) !== lastKept.current) return;
    writeDraft(owner, draftKey, '');
  });
  const keep = useEffectEvent(() => {
    setUnsaved(unsaved);
    if (!isUnsaved) forget();
    else if (memberNow() === owner) {
      const { updatedAt } = loaded;
      const now: KeptEdit<Draft> = { draft, other, start: draftOf(loaded), updatedAt };
      lastKept.current = JSON.stringify(now);
      writeDraft(owner, draftKey, lastKept.current);
    }
  });
  useEffect(() => keep(), [edit]);
  useEffect(() => () => forget(), []);

  return {
    draft,
    loaded,
    other,
    /** The words that closing the form would lose; undefined for none. */
    unsaved,
    change: (part: Partial<Draft>) => {
      setEdit({ ...edit, draft: { ...draft, ...part } });
      // Their undo would overwrite these words.
      setDiscarded(undefined);
    },
    /** Shows the version beside the form in it, and the draft beside it. */
    swap: () => {
      if (other) setEdit({ ...edit, draft: other.draft, other: { draft, isMine: !other.isMine } });
    },
    /**
     * Takes in a version that came before this draft was saved. True if it says what was sent: an
     * earlier try was saved, and only its answer was lost.
     */
    takeNewer: (newer: Posted, sent: Draft): boolean => {
      /** Words that were not changed are meant as they are. */
      const changesIn = (now: Draft) => {
        const changes = changesOf(draftOf(loaded), now);
        return isEmpty(changes) ? now : changes;
      };
      const isSaved = !isChanged(rebase(newer, changesIn(sent)));
      // More may have been written meanwhile.
      if (!isSaved) setEdit((now) => beside(rebase(newer, changesIn(now.draft))));
      return isSaved;
    },
    /** Leaving asks no more. */
    settle: () => setUnsaved(undefined),
    /** For a form that opened with a draft, as long as that can be discarded or comes back. */
    draftLine: ((found && isUnsaved) || discarded) && {
      state: discarded ? ('discarded' as const) : ('found' as const),
      onDiscard: () => {
        setDiscarded(edit);
        setEdit(begin(posted));
      },
      onUndo: () => {
        if (discarded) setEdit(discarded);
        setDiscarded(undefined);
      },
    },
  };
}

/** The fields of `next` that differ by more than the blanks around them, which are not stored. */
export function changesOf<Draft extends object>(start: Draft, next: Draft): Partial<Draft> {
  const fields = Object.keys(next) as (keyof Draft)[];
  const changed = fields.filter((field) => trimmed(next[field]) !== trimmed(start[field]));
  return Object.fromEntries(changed.map((field) => [field, next[field]])) as Partial<Draft>;
}

function trimmed(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() : value;
}

function isEmpty(changes: object): boolean {
  return Object.keys(changes).length === 0;
}

function parseEdit<Draft extends object>(stored: string): KeptEdit<Draft> | undefined {
  const edit = tryStorage(() => JSON.parse(stored) as Partial<KeptEdit<Draft>>);
  return edit?.draft && edit.start && edit.updatedAt ? (edit as KeptEdit<Draft>) : undefined;
}
