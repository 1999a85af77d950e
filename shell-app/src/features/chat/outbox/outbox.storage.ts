import { t } from '@lingui/core/macro';
import { isOnSharedDevice } from '@unburden/ui';
import { type IDBPDatabase, openDB } from 'idb';
import {
  outboxDatabase,
  outboxKey,
  readDrafts,
  writeDraft,
} from '../../../shared/drafts/drafts.storage';
import type { QueuedMessage } from './outbox';

/** A message as it is stored among the drafts; its picture is in a database. */
type StoredMessage = Omit<QueuedMessage, 'image'> & { hasPicture: boolean };

/** Stores a message until it is sent, as a draft of its author. False when there is no room. */
export function storeQueued(owner: string, { image, ...rest }: QueuedMessage): boolean {
  const stored: StoredMessage = { ...rest, hasPicture: image !== null };
  const writtenAt = Date.parse(rest.queuedAt);
  return writeDraft(owner, outboxKey + rest.clientId, JSON.stringify(stored), writtenAt);
}

/** Removes a message that was sent or given up. */
export function removeQueued(owner: string, clientId: string): void {
  writeDraft(owner, outboxKey + clientId, '');
  removePicture(clientId).catch(() => {
    // The whole database goes when no message waits.
  });
}

/** The author's unsent messages on this device. */
export async function readQueued(owner: string): Promise<QueuedMessage[]> {
  const stored = readDrafts(owner, outboxKey)
    .map(parse)
    .filter((message) => message !== null);
  if (stored.length > 0) await keepPicturesOf(stored).catch(() => undefined);
  return Promise.all(stored.map(withPicture));
}

async function withPicture({ hasPicture, ...rest }: StoredMessage): Promise<QueuedMessage> {
  if (!hasPicture) return { ...rest, image: null };
  const picture = await loadPicture(rest.clientId).catch(() => undefined);
  if (picture) return { ...rest, image: addPicture(rest.clientId, picture) };
  const problem = t`The picture is no longer on this device.`;
  return { ...rest, image: null, status: 'failed', problem };
}

/** Null for a text that this version did not write. */
function parse(text: string): StoredMessage | null {
  try {
    const message = JSON.parse(text) as StoredMessage;
    return message.status === 'sending' ? { ...message, status: 'waiting' } : message;
  } catch {
    return null;
  }
}

const table = 'pictures';

/** The pictures of this page's unsent messages, and the addresses that show them. */
const pictures = new Map<string, { blob: Blob; address: string }>();

/** Adds a message's picture, and gives the address by which this page shows it. */
export function addPicture(clientId: string, blob: Blob): string {
  const address = URL.createObjectURL(blob);
  pictures.set(clientId, { blob, address });
  return address;
}

/** The picture of an unsent message, or null. */
export function pictureOf(clientId: string): Blob | null {
  return pictures.get(clientId)?.blob ?? null;
}

/** Releases the pictures that this page holds; those on the device stay there. */
export function releasePictures(): void {
  for (const { address } of pictures.values()) URL.revokeObjectURL(address);
  pictures.clear();
}

/**
 * Stores a message's picture. False when there is no room, or no storage. On a shared device only this
 * page holds it.
 */
export async function storePicture(clientId: string, blob: Blob): Promise<boolean> {
  if (isOnSharedDevice()) return true;
  return inDatabase((database) => database.put(table, blob, clientId)).then(
    () => true,
    () => false,
  );
}

/** The stored picture of a message, or undefined. */
export async function loadPicture(clientId: string): Promise<Blob | undefined> {
  const found: unknown = await inDatabase((database) => database.get(table, clientId));
  return found instanceof Blob ? found : undefined;
}

/** Removes the pictures of messages that are too old by now, or another member's. */
async function keepPicturesOf(messages: readonly StoredMessage[]): Promise<void> {
  const known = new Set<IDBValidKey>(messages.map(({ clientId }) => clientId));
  await inDatabase(async (database) => {
    const stored = await database.getAllKeys(table);
    const unknown = stored.filter((key) => !known.has(key));
    await Promise.all(unknown.map((key) => database.delete(table, key)));
  });
}

async function removePicture(clientId: string): Promise<void> {
  const held = pictures.get(clientId);
  if (!held) return;
  URL.revokeObjectURL(held.address);
  pictures.delete(clientId);
  await inDatabase((database) => database.delete(table, clientId));
}

/** Closes the database after each use: an open one would delay its removal at a logout. */
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
