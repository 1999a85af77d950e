import { draftPlaces, outboxPlace, readDraft, writeDraft } from '../../../shared/drafts/drafts';
import { addPicture, loadPicture, removePicture, storePicture } from './outbox.pictures';
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

/** Keeps its picture too, which never changes. False when there is no room for it. */
export async function keepPicture(clientId: string, picture: Blob): Promise<boolean> {
  try {
    await storePicture(clientId, picture);
    return true;
  } catch {
    return false;
  }
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
