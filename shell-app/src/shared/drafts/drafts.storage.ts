import { deviceStorage, isOnSharedDevice, tryStorage } from '@unburden/ui';

/** The owner of a draft: a member's id, or null for a visitor. */
export type DraftOwner = string | null;

/** A draft lives this long after its last change. Milliseconds. */
const lifeMs = 7 * 24 * 60 * 60 * 1000;

/** Key of the draft of a message to this member. */
export const chatDraftKey = (userId: string) => `chat:${userId}`;

/** The keys of queued messages begin with it: they live and go with the drafts. */
export const outboxKey = 'outbox:';
/** The database of their pictures, which are too large for the drafts' storage. */
export const outboxDatabase = 'unburden-outbox';

const prefix = 'unburden-draft:';
/** Set and removed at once by a logout, so that the other tabs hear of it. */
const logoutSignal = 'unburden-drafts-forgotten';

interface StoredDraft {
  text: string;
  /** The time of its last change. Milliseconds since 1970. */
  at: number;
}

export const storageKey = (owner: DraftOwner, draftKey: string) =>
  `${prefix}${owner ?? ''}:${draftKey}`;

/** The unposted text under this key (`comment:<postId>` and its like), or ''. */
export function readDraft(owner: DraftOwner, draftKey: string): string {
  const stored = tryStorage(() => storageOf(owner).getItem(storageKey(owner, draftKey)));
  return parseDraft(stored)?.text ?? '';
}

/**
 * Stores a draft for seven days from `at`; a blank one is removed. False when the device has no
 * room for it, or forbids storing.
 */
export function writeDraft(
  owner: DraftOwner,
  draftKey: string,
  text: string,
  at = Date.now(),
): boolean {
  const key = storageKey(owner, draftKey);
  const isDone = tryStorage(() => {
    if (text.trim() === '') storageOf(owner).removeItem(key);
    else storageOf(owner).setItem(key, JSON.stringify({ text, at } satisfies StoredDraft));
    return true;
  });
  return isDone ?? false;
}

/** The texts of the owner's drafts whose key starts like this. */
export function readDrafts(owner: DraftOwner, start: string): string[] {
  const from = storageKey(owner, '');
  return (tryStorage(() => draftKeys(storageOf(owner))) ?? [])
    .filter((key) => key.startsWith(from + start))
    .map((key) => readDraft(owner, key.slice(from.length)));
}

/** A visitor's draft becomes the member's at the login, unless they had one there already. */
export function adoptDraft(owner: string, draftKey: string): void {
  const text = readDraft(null, draftKey);
  if (text === '') return;
  if (readDraft(owner, draftKey) === '') writeDraft(owner, draftKey, text);
  writeDraft(null, draftKey, '');
}

/**
 * Removes drafts that are too old and, if a member is known, those of other members. A member's
 * draft outlives a session that ended by itself, for that member only.
 */
export function tidyDrafts(owner: DraftOwner): void {
  removeDrafts((key, value) => {
    const writer = key.slice(prefix.length).split(':', 1)[0];
    const isForeign = owner !== null && writer !== '' && writer !== owner;
    return isForeign || parseDraft(value) === null;
  });
  if (isOnSharedDevice()) moveToTab();
}

/** Drafts of earlier sessions go with the tab too. */
function moveToTab(): void {
  tryStorage(() => {
    for (const key of draftKeys(localStorage)) {
      sessionStorage.setItem(key, localStorage.getItem(key) ?? '');
      localStorage.removeItem(key);
    }
  });
}

/** Removes every draft from this device, once the other tabs are told: they would store theirs again. */
export function removeAllDrafts(): void {
  tryStorage(() => {
    localStorage.setItem(logoutSignal, '1');
    localStorage.removeItem(logoutSignal);
  });
  removeDrafts(() => true);
}

/** Whether another tab removed every draft. One draft that it removed says nothing about this tab's. */
export function isEveryDraftRemoved({ key, newValue }: StorageEvent): boolean {
  // null: all of the storage was cleared.
  return key === null || (key === logoutSignal && newValue !== null);
}

function removeDrafts(isUnwanted: (key: string, value: string | null) => boolean) {
  const removeFrom = (storage: Storage) =>
    draftKeys(storage)
      .filter((key) => isUnwanted(key, storage.getItem(key)))
      .forEach((key) => storage.removeItem(key));
  tryStorage(() => removeFrom(localStorage));
  tryStorage(() => removeFrom(sessionStorage));
  tryStorage(() => {
    const isWaiting = draftKeys(localStorage).some((key) => key.includes(`:${outboxKey}`));
    if (!isWaiting) indexedDB.deleteDatabase(outboxDatabase);
  });
}

function draftKeys(storage: Storage): string[] {
  return Object.keys(storage).filter((key) => key.startsWith(prefix));
}

/** Null for a draft that is too old, or has no age. */
export function parseDraft(value: string | null): StoredDraft | null {
  const draft = tryStorage(() => JSON.parse(value ?? '') as Partial<StoredDraft> | null);
  if (typeof draft?.text !== 'string' || typeof draft.at !== 'number') return null;
  return Date.now() - draft.at < lifeMs ? { text: draft.text, at: draft.at } : null;
}

/** A visitor's drafts go with the tab: no logout would ever remove them. */
function storageOf(owner: DraftOwner): Storage {
  return deviceStorage(owner === null);
}
