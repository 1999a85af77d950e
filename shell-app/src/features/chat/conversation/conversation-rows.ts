import type { Message } from '@unburden/contracts';
import { isSameDay } from '../chat-time';
import type { QueuedMessage } from '../outbox/outbox';

/** A line of a conversation. `key` stays the same when a message on its way arrives. */
export type Row =
  | { kind: 'day'; key: string; time: string }
  | { kind: 'new'; key: string }
  | (GroupPlace & {
      kind: 'message';
      key: string;
      message: Message;
      isOwn: boolean;
      receipt: Receipt;
    })
  | (GroupPlace & { kind: 'queued'; key: string; message: QueuedMessage });

/** The note below an own message: the other has read it, or it is the last and has arrived. */
type Receipt = 'seen' | 'sent' | null;

/** The place of a message among those that one member sent within five minutes. */
export interface GroupPlace {
  /** It continues the group of the message above. */
  isFollowUp: boolean;
  /** The next message begins another group. */
  isGroupEnd: boolean;
}

interface Conversation {
  messages: readonly Message[];
  /** Queued messages to the same person. */
  queued: readonly QueuedMessage[];
  /** The viewer's id. */
  me: string;
  /** The first message that is new to them, or null. */
  newFrom: string | null;
  /** The newest message that the other one has read, or null. */
  readUpTo: string | null;
}

/** Messages of one member within this time form a group. */
const closeMs = 5 * 60_000;

interface Previous {
  time: Date;
  isOwn: boolean;
}

/** All lines from the oldest to the newest: days, the line above what is new, messages, the outbox. */
export function toRows({ messages, queued, me, newFrom, readUpTo }: Conversation): Row[] {
  const rows: Row[] = [];
  let previous: Previous | null = null;
  /** Begins a new day where there is one, and says whether the next stands close to the one before. */
  const step = (time: string, isOwn: boolean): boolean => {
    const next: Previous = { time: new Date(time), isOwn };
    const before = previous;
    previous = next;
    if (!before || !isSameDay(before.time, next.time)) {
      rows.push({ kind: 'day', key: `day-${next.time.toDateString()}`, time });
      return false;
    }
    return before.isOwn === isOwn && next.time.getTime() - before.time.getTime() < closeMs;
  };

  const seenSeq = messages.find(({ _id }) => _id === readUpTo)?.seq ?? 0;
  const lastSeen = messages.findLast(({ senderId, seq }) => senderId === me && seq <= seenSeq);
  for (const message of messages) {
    const isOwn = message.senderId === me;
    let isFollowUp = step(message.createdAt, isOwn);
    if (message._id === newFrom) {
      rows.push({ kind: 'new', key: 'new' });
      isFollowUp = false;
    }
    const key = (isOwn ? message.clientId : null) ?? message._id;
    const sent = isOwn && message === messages.at(-1) ? 'sent' : null;
    const receipt = message === lastSeen ? 'seen' : sent;
    rows.push({ kind: 'message', key, message, isOwn, receipt, isFollowUp, isGroupEnd: true });
  }
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  for (const message of queued) {
    if (arrived.has(message.clientId)) continue;
    const isFollowUp = step(message.queuedAt, true);
    rows.push({ kind: 'queued', key: message.clientId, message, isFollowUp, isGroupEnd: true });
  }
  return rows.map((row, index) => {
    const next = rows[index + 1];
    const isContinued = next !== undefined && 'isFollowUp' in next && next.isFollowUp;
    return isContinued && 'isGroupEnd' in row ? { ...row, isGroupEnd: false } : row;
  });
}
