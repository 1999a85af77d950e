import { Types } from 'mongoose';
import {
  conversationKeyOf,
  sideOf,
  type StoredConversation,
} from '../chat/conversations/conversation.schema.js';
import type { StoredMessage } from '../chat/messages/message.schema.js';
import type { DemoChat } from './demo-content.js';
import { demoId, memberId } from './demo-ids.js';
import { SeededRandom } from './random.js';

const day = 24 * 60 * 60 * 1000;

/** A conversation with its last messages unread. `now` in Unix milliseconds. */
export function planChat(
  chat: DemoChat,
  now: number,
): { conversation: StoredConversation; messages: StoredMessage[] } {
  const [one, other] = chat.between;
  const [oneId, otherId] = [memberId(one).toString(), memberId(other).toString()];
  const key = conversationKeyOf(oneId, otherId);
  const random = new SeededRandom(`chat ${key} ${chat.lines[0]?.text ?? ''}`);
  let at = now - random.next() ** 2 * 120 * day - day / 24;
  const messages = chat.lines.map((line, index): StoredMessage => {
    at += Math.min(random.between(0.3, 9) * 60_000, (now - at) * 0.4);
    return {
      _id: demoId('message', key, index, line.by, line.text),
      conversation: key,
      seq: index + 1,
      sender: memberId(line.by),
      receiver: memberId(line.by === one ? other : one),
      text: line.text,
      image: null,
      imageWidth: null,
      imageHeight: null,
      deleted: false,
      deletedAt: null,
      editedAt: null,
      replyTo: null,
      createdAt: new Date(Math.floor(at)),
      clientId: null,
      bodyHash: null,
    };
  });
  // A sender has read all earlier messages; the last ones are unread.
  const lastBy = chat.lines.at(-1)?.by;
  const readCount = chat.lines.findLastIndex(({ by }) => by !== lastBy) + 1;
  const received = { first: 0, second: 0 };
  const read = { first: 0, second: 0 };
  for (const [index, { receiver }] of messages.entries()) {
    const side = receiver.toString() === oneId ? sideOf(oneId, otherId) : sideOf(otherId, oneId);
    received[side] += 1;
    if (index < readCount) read[side] += 1;
  }
  const conversation = {
    _id: key,
    members: [oneId, otherId].sort().map((id) => new Types.ObjectId(id)),
    seq: messages.length,
    lastMessageAt: new Date(Math.floor(at)),
    received,
    read,
  };
  return { conversation, messages };
}
