import type { Message } from '@unburden/contracts';
import type { StoredMessage } from './message.schema.js';

/** A row may lack what only a hand in the database can take: it must not take its page down. */
type AnyRow = Partial<StoredMessage> & Pick<StoredMessage, '_id'>;

/** The message as its two people see it. `image` is an address that they can load, or null. */
export function presentMessage(message: AnyRow, image: string | null): Message {
  const { _id, sender, receiver, seq, text, createdAt, clientId, deleted } = message;
  return {
    _id: _id.toString(),
    senderId: String(sender),
    receiverId: String(receiver),
    seq: seq ?? 0,
    text: text ?? '',
    image,
    createdAt: (createdAt ?? _id.getTimestamp()).toISOString(),
    clientId: clientId ?? null,
    deleted: deleted ?? false,
  };
}
