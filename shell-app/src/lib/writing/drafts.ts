import { settleAllUnsaved } from './unsaved';

/** Whose a draft is: a member's id, or null for a visitor. */
export type DraftOwner = string | null;

const prefix = 'unburden-draft:';
const listeners = new Set<(key: string | null) => void>();

const keyOf = (owner: DraftOwner, place: string) => `${prefix}${owner ?? ''}:${place}`;

/** What was written and not posted at this place (`comment:<postId>` and its like), or ''. */
export function readDraft(owner: DraftOwner, place: string): string {
  return attempt(() => storageOf(owner).getItem(keyOf(owner, place))) ?? '';
}

/** Keeps a draft through reloads; a blank one is removed. */
export function writeDraft(owner: DraftOwner, place: string, text: string): void {
  const key = keyOf(owner, place);
  attempt(() => {
    if (text.trim() === '') storageOf(owner).removeItem(key);
    else storageOf(owner).setItem(key, text);
  });
}

/** The places below this one (`outbox:` and its like) where something was written and not posted. */
export function draftPlaces(owner: DraftOwner, start: string): string[] {
  const from = keyOf(owner, '');
  return (attempt(() => Object.keys(storageOf(owner))) ?? [])
    .filter((key) => key.startsWith(from + start))
    .map((key) => key.slice(from.length));
}

/** What somebody wrote before they logged in becomes theirs, unless they had a draft there already. */
export function adoptDraft(owner: string, place: string): void {
  const text = readDraft(null, place);
  if (text === '') return;
  if (readDraft(owner, place) === '') writeDraft(owner, place, text);
  writeDraft(null, place, '');
}

/** Removes every draft from this device and empties the boxes they stand in: for a logout. */
export function forgetDrafts(): void {
  for (const storageOfKind of [() => localStorage, () => sessionStorage]) {
    attempt(() => {
      const storage = storageOfKind();
      Object.keys(storage)
        .filter((key) => key.startsWith(prefix))
        .forEach((key) => storage.removeItem(key));
    });
  }
  settleAllUnsaved();
  listeners.forEach((notify) => notify(null));
}

/** Calls back when a draft is gone from the device, also by another tab, until stopped. */
export function watchForgotten(place: string, onForgotten: () => void): () => void {
  const listener = (key: string | null) => {
    if (key === null || key.endsWith(`:${place}`)) onForgotten();
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (newValue === null && (key === null || key.startsWith(prefix))) listener(key);
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/** A visitor's drafts go with the tab: nobody's logout would ever remove them. */
function storageOf(owner: DraftOwner): Storage {
  return owner === null ? sessionStorage : localStorage;
}

/** Storage that is full or forbidden keeps no drafts; writing goes on all the same. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
