/** The owner of a draft: a member's id, or null for a visitor. */
export type DraftOwner = string | null;

/** So long is a draft kept after its last change. Milliseconds. */
const lifeMs = 7 * 24 * 60 * 60 * 1000;

/** Key of the draft of a message to this member. */
export const chatPlace = (userId: string) => `chat:${userId}`;

/** Below it, the texts of the messages that wait to be sent. */
export const outboxPlace = 'outbox:';
/** The database of their pictures, which are too large for the drafts' storage. */
export const outboxDatabase = 'unburden-outbox';

const prefix = 'unburden-draft:';
/** Set and removed at once by a logout, so that the other tabs hear of it. */
const logoutSignal = 'unburden-drafts-forgotten';
const listeners = new Set<() => void>();

interface StoredDraft {
  text: string;
  /** When it was last changed. Milliseconds since 1970. */
  at: number;
}

const keyOf = (owner: DraftOwner, place: string) => `${prefix}${owner ?? ''}:${place}`;

/** The unposted text of this place (`comment:<postId>` and its like), or ''. */
export function readDraft(owner: DraftOwner, place: string): string {
  return attempt(() => parse(storageOf(owner).getItem(keyOf(owner, place))))?.text ?? '';
}

/**
 * Keeps a draft through reloads, for seven days from `at`; a blank one is removed. False when the
 * device has no room for it, or forbids storing.
 */
export function writeDraft(
  owner: DraftOwner,
  place: string,
  text: string,
  at = Date.now(),
): boolean {
  const key = keyOf(owner, place);
  const isDone = attempt(() => {
    if (text.trim() === '') storageOf(owner).removeItem(key);
    else storageOf(owner).setItem(key, JSON.stringify({ text, at } satisfies StoredDraft));
    return true;
  });
  return isDone ?? false;
}

/** The places below this one that hold a draft. */
export function draftPlaces(owner: DraftOwner, start: string): string[] {
  const from = keyOf(owner, '');
  return (attempt(() => draftKeys(storageOf(owner))) ?? [])
    .filter((key) => key.startsWith(from + start))
    .map((key) => key.slice(from.length));
}

/** A visitor's draft becomes the member's at the login, unless they had one there already. */
export function adoptDraft(owner: string, place: string): void {
  const text = readDraft(null, place);
  if (text === '') return;
  if (readDraft(owner, place) === '') writeDraft(owner, place, text);
  writeDraft(null, place, '');
}

/**
 * Removes drafts that are too old and, if a member is known, those of other members. A text that a
 * member wrote waits for them after a session that ended by itself, and for nobody else.
 */
export function tidyDrafts(owner: DraftOwner): void {
  removeDrafts((key, value) => {
    const writer = key.slice(prefix.length).split(':', 1)[0];
    const isForeign = owner !== null && writer !== '' && writer !== owner;
    return isForeign || parse(value) === null;
  });
}

/** Removes every draft from this device and empties the boxes of all tabs: for a logout. */
export function forgetDrafts(): void {
  removeDrafts(() => true);
  attempt(() => {
    localStorage.setItem(logoutSignal, '1');
    localStorage.removeItem(logoutSignal);
  });
  emptyBoxes();
}

/** Calls back after a logout, also in another tab, until the returned function is called. */
export function watchForgotten(onForgotten: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(onForgotten);
  return () => {
    listeners.delete(onForgotten);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

function onStorage({ key, newValue }: StorageEvent) {
  // null: another tab cleared everything. One draft that it removed says nothing about this tab's.
  if (key === null || (key === logoutSignal && newValue !== null)) emptyBoxes();
}

function emptyBoxes() {
  listeners.forEach((notify) => notify());
}

function removeDrafts(isUnwanted: (key: string, value: string | null) => boolean) {
  for (const storageOfKind of [() => localStorage, () => sessionStorage]) {
    attempt(() => {
      const storage = storageOfKind();
      draftKeys(storage)
        .filter((key) => isUnwanted(key, storage.getItem(key)))
        .forEach((key) => storage.removeItem(key));
    });
  }
  attempt(() => {
    const isWaiting = draftKeys(localStorage).some((key) => key.includes(`:${outboxPlace}`));
    if (!isWaiting) indexedDB.deleteDatabase(outboxDatabase);
  });
}

function draftKeys(storage: Storage): string[] {
  return Object.keys(storage).filter((key) => key.startsWith(prefix));
}

/** Null for what is too old, and for what no version with an age wrote. */
function parse(value: string | null): StoredDraft | null {
  if (value === null) return null;
  const draft = attempt(() => JSON.parse(value) as Partial<StoredDraft> | null);
  if (typeof draft?.text !== 'string' || typeof draft.at !== 'number') return null;
  return Date.now() - draft.at < lifeMs ? { text: draft.text, at: draft.at } : null;
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
