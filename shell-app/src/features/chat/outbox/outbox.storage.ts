import { type IDBPDatabase, openDB } from 'idb';
import {
  draftPlaces,
  outboxDatabase,
  outboxPlace,
  readDraft,
  writeDraft,
} from '../../../shared/drafts/drafts';
import type { QueuedMessage } from './outbox.slice';

/** As it lies on the device; the picture beside it, in a database. */
type StoredMessage = Omit<QueuedMessage, 'image'> & { hasPicture: boolean };

const pictureLost = 'The picture is no longer on this device.';

/**
 * Keeps a message on the device until it is sent, as drafts are kept: under its writer's id, for
 * seven days, and gone with them at a logout. False when there is no room for it.
 */
export function keepQueued(owner: string, { image, ...rest }: QueuedMessage): boolean {
  const stored: StoredMessage = { ...rest, hasPicture: image !== null };
  const writtenAt = Date.parse(rest.queuedAt);
  return writeDraft(owner, outboxPlace + rest.clientId, JSON.stringify(stored), writtenAt);
}

export function forgetQueued(owner: string, clientId: string): void {
  writeDraft(owner, outboxPlace + clientId, '');
  removePicture(clientId).catch(() => {
    // It goes with the others, when nothing waits any more.
  });
}

/** This member's messages that were written here and not sent, oldest first. */
export async function readQueued(owner: string): Promise<QueuedMessage[]> {
  const stored = draftPlaces(owner, outboxPlace)
    .map((place) => parse(readDraft(owner, place)))
    .filter((message) => message !== null);
  return Promise.all(stored.map(withPicture));
}

async function withPicture({ hasPicture, ...rest }: StoredMessage): Promise<QueuedMessage> {
  if (!hasPicture) return { ...rest, image: null };
  const picture = await loadPicture(rest.clientId).catch(() => undefined);
  if (picture) return { ...rest, image: addPicture(rest.clientId, picture) };
  return { ...rest, image: null, status: 'failed', problem: pictureLost };
}

function parse(text: string): StoredMessage | null {
  try {
    const message = JSON.parse(text) as StoredMessage;
    return message.status === 'sending' ? { ...message, status: 'waiting' } : message;
  } catch {
    // Written by a hand or by another version: nothing that could be sent.
    return null;
  }
}

const table = 'pictures';

interface QueuedPicture {
  blob: Blob;
  /** By which this page shows it. */
  address: string;
}

/** Those of this page's messages that are not sent. */
const pictures = new Map<string, QueuedPicture>();

/** Has the picture go with the message, and gives the address by which this page can show it. */
export function addPicture(clientId: string, blob: Blob): string {
  const address = URL.createObjectURL(blob);
  pictures.set(clientId, { blob, address });
  return address;
}

/** The picture that goes with a message, or null. */
export function pictureOf(clientId: string): Blob | null {
  return pictures.get(clientId)?.blob ?? null;
}

/** Lets go of the pictures that this page holds; those on the device stay there. */
export function releasePictures(): void {
  for (const { address } of pictures.values()) URL.revokeObjectURL(address);
  pictures.clear();
}

/** Keeps a message's picture, which never changes. False when there is no room, or no storage. */
export async function keepPicture(clientId: string, blob: Blob): Promise<boolean> {
  return inDatabase((database) => database.put(table, blob, clientId)).then(
    () => true,
    () => false,
  );
}

/** The picture that was kept with a message, or undefined when it is not there. */
export async function loadPicture(clientId: string): Promise<Blob | undefined> {
  const found: unknown = await inDatabase((database) => database.get(table, clientId));
  return found instanceof Blob ? found : undefined;
}

/** Removes the picture of a message that was sent or given up. */
async function removePicture(clientId: string): Promise<void> {
  const held = pictures.get(clientId);
  if (!held) return;
  URL.revokeObjectURL(held.address);
  pictures.delete(clientId);
  await inDatabase((database) => database.delete(table, clientId));
}

/** Closes the database after each use: an open one would hold up its removal at a logout. */
async function inDatabase<T>(work: (database: IDBPDatabase) => Promise<T>): Promise<T> {
  const database = await openDB(outboxDatabase, 1, {
    upgrade: (fresh) => void fresh.createObjectStore(table),
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
