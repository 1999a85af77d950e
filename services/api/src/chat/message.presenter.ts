import type { Message } from '@unburden/contracts';
import type { StoredMessage } from './message.schema.js';

/** The message as its two people see it. `image` is an address that they can load, or null. */
export function presentMessage(message: StoredMessage, image: string | null): Message {
  return {
    _id: message._id.toString(),
    senderId: message.sender.toString(),
    receiverId: message.receiver.toString(),
    text: message.text,
    image,
    createdAt: message.createdAt.toISOString(),
    clientId: message.clientId,
  };
}
