import { type IDBPDatabase, openDB } from 'idb';
import { outboxDatabase } from '../../../shared/drafts/drafts';

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

/** Keeps a picture on the device. Rejects when there is no room, or no storage at all. */
export async function storePicture(clientId: string, blob: Blob): Promise<void> {
  await inDatabase((database) => database.put(table, blob, clientId));
}

/** The picture that was kept with a message, or undefined when it is not there. */
export async function loadPicture(clientId: string): Promise<Blob | undefined> {
  const found: unknown = await inDatabase((database) => database.get(table, clientId));
  return found instanceof Blob ? found : undefined;
}

/** Removes the picture of a message that was sent or given up. */
export async function removePicture(clientId: string): Promise<void> {
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
