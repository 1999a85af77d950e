import type { Page } from '@unburden/api-client';
import type { Message, QuotedMessage } from '@unburden/contracts';
import { quoteOf } from './quotes';

/** A page of a conversation, oldest first. */
export interface MessagePage extends Page<Message> {
  /** The newest message that the other one has read up to; null when that is not known. */
  readUpTo: string | null;
}

/** All messages of a conversation's pages, oldest first; the pages come latest first. */
export function messagesOf(pages: readonly MessagePage[] | undefined): Message[] {
  return (pages ?? []).toReversed().flatMap(({ items }) => items);
}

/** Changes the messages of these pages, which only matter for where the next one begins. */
export function changeMessages(
  pages: MessagePage[],
  change: (loaded: Message[]) => Message[],
): void {
  const [latest, ...older] = pages;
  if (!latest) return;
  latest.items = change(messagesOf(pages));
  for (const page of older) page.items = [];
}

/**
 * One list of two: each message once, in the order of its number, whichever way and however often
 * it came. A deleted message stays deleted, and an edited one edited, also when an older copy arrives
 * later.
 */
export function mergeMessages(loaded: readonly Message[], arrived: readonly Message[]): Message[] {
  const byId = new Map(loaded.map((message) => [message._id, message]));
  for (const message of arrived) {
    const known = byId.get(message._id);
    byId.set(message._id, known ? newerOf(known, message) : message);
  }
  return [...byId.values()].sort((a, b) => a.seq - b.seq);
}

function newerOf(known: Message, arrived: Message): Message {
  const isOld = (arrived.editedAt ?? '') < (known.editedAt ?? '') && !arrived.deleted;
  return known.deleted || isOld ? known : arrived;
}

/** The messages after an edit of one, also where another one quotes it. */
export function withEdited(loaded: readonly Message[], edited: Message): Message[] {
  return loaded.map((message) => {
    if (message._id === edited._id) return newerOf(message, edited);
    return quotes(message, edited._id) ? { ...message, replyTo: quoteOf(edited) } : message;
  });
}

/** The messages after one of them was taken back. */
export function without(loaded: readonly Message[], id: string): Message[] {
  return loaded.map((message) => {
    if (message._id === id) return asDeleted(message);
    if (!quotes(message, id)) return message;
    return { ...message, replyTo: { ...message.replyTo, ...nothing } };
  });
}

const nothing = { text: '', hasImage: false, deleted: true };

function quotes(message: Message, id: string): message is Message & { replyTo: QuotedMessage } {
  return message.replyTo?._id === id;
}

/** The last message before a gap in the numbers, seen from the newest; or null. */
export function lastBeforeGap(messages: readonly Message[]): Message | null {
  return (
    messages.findLast((message, index) => {
      const next = messages[index + 1];
      return next !== undefined && next.seq > message.seq + 1;
    }) ?? null
  );
}

/** The message without its words and picture, as it is after its sender took it back. */
export function asDeleted(message: Message): Message {
  return {
    ...message,
    text: '',
    image: null,
    imageSmall: null,
    imageWidth: null,
    imageHeight: null,
    deleted: true,
    deletedAt: new Date().toISOString(),
    editedAt: null,
    replyTo: null,
  };
}
