import type { Message } from '@unburden/contracts';
import type { StoredMessage } from './message.schema.js';

/** A row may lack what only a hand in the database can take: it must not take its page down. */
type AnyRow = Partial<StoredMessage> & Pick<StoredMessage, '_id'>;

/** Addresses of a message's picture and of its smaller copy that its two people can load. */
export type PictureAddresses = Pick<Message, 'image' | 'imageSmall'>;

export const noAddresses: PictureAddresses = { image: null, imageSmall: null };

/** The message as its two people see it. */
export function presentMessage(message: AnyRow, addresses: PictureAddresses): Message {
  const { _id, sender, receiver, seq, text, createdAt, clientId, deleted } = message;
  return {
    _id: _id.toString(),
    senderId: String(sender),
    receiverId: String(receiver),
    seq: seq ?? 0,
    text: text ?? '',
    ...addresses,
    imageWidth: message.imageWidth ?? null,
    imageHeight: message.imageHeight ?? null,
    createdAt: (createdAt ?? _id.getTimestamp()).toISOString(),
    clientId: clientId ?? null,
    deleted: deleted ?? false,
  };
}
