import type { Message } from '@unburden/contracts';

/**
 * One list of two: each message once, in the order of its number, whichever way and however often
 * it came. What was deleted stays so, also when an older copy arrives later.
 */
export function mergeMessages(shown: readonly Message[], arrived: readonly Message[]): Message[] {
  const byId = new Map(shown.map((message) => [message._id, message]));
  for (const message of arrived) {
    if (!byId.get(message._id)?.deleted) byId.set(message._id, message);
  }
  return [...byId.values()].sort((a, b) => a.seq - b.seq);
}

/** Where the newest unbroken run of numbers begins to be broken: the last message before a gap, or null. */
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
  };
}
