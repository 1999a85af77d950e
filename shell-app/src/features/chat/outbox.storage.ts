import { draftPlaces, readDraft, writeDraft } from '../../lib/writing/drafts';
import type { QueuedMessage } from './outbox.slice';

const start = 'outbox:';

/**
 * Keeps a message on the device until it is sent, as drafts are kept: under its writer's id, and
 * gone with them at a logout. A picture too large for the storage is kept by the open page only.
 */
export function keepQueued(owner: string, message: QueuedMessage): void {
  writeDraft(owner, start + message.clientId, JSON.stringify(message));
}

export function forgetQueued(owner: string, clientId: string): void {
  writeDraft(owner, start + clientId, '');
}

/** What this member wrote here and did not get sent, oldest first. */
export function readQueued(owner: string): QueuedMessage[] {
  return draftPlaces(owner, start)
    .map((place) => parse(readDraft(owner, place)))
    .filter((message) => message !== null)
    .sort((a, b) => a.queuedAt.localeCompare(b.queuedAt));
}

function parse(text: string): QueuedMessage | null {
  try {
    const message = JSON.parse(text) as QueuedMessage;
    return message.status === 'sending' ? { ...message, status: 'waiting' } : message;
  } catch {
    // Written by a hand or by another version: nothing that could be sent.
    return null;
  }
}
