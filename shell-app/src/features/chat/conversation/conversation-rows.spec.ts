import type { Message } from '@unburden/contracts';
import { aMessage, anId } from '@unburden/testing';
import type { QueuedMessage } from '../outbox/outbox';
import { toRows } from './conversation-rows';

const [me, you] = [anId(), anId()];
const view = { messages: [], queued: [], me, newFrom: null, readUpTo: null };

/** Times without a zone are local. */
function said(by: string, time: string, changes: Partial<Message> = {}): Message {
  const receiverId = by === me ? you : me;
  const createdAt = new Date(time).toISOString();
  return aMessage({ senderId: by, receiverId, createdAt, ...changes });
}

function waiting(changes: Partial<QueuedMessage> = {}): QueuedMessage {
  return {
    clientId: 'waiting-1',
    to: you,
    text: 'Wait',
    image: null,
    queuedAt: new Date('2026-03-02T10:01').toISOString(),
    status: 'waiting',
    problem: null,
    ...changes,
  };
}

const kinds = (rows: { kind: string }[]) => rows.map(({ kind }) => kind);

describe('toRows', () => {
  it('starts each local day with a date row', () => {
    const messages = [
      said(me, '2026-03-01T23:59'),
      said(me, '2026-03-02T00:00'),
      said(you, '2026-03-02T10:00'),
    ];
    const queued = [waiting({ queuedAt: new Date('2026-03-03T08:00').toISOString() })];
    expect(kinds(toRows({ ...view, messages, queued }))).toEqual([
      'day',
      'message',
      'day',
      'message',
      'message',
      'day',
      'queued',
    ]);
  });

  it('groups the messages of one member within five minutes', () => {
    const messages = [
      said(you, '2026-03-02T10:00'),
      said(you, '2026-03-02T10:04'),
      said(you, '2026-03-02T10:10'),
      said(me, '2026-03-02T10:11'),
    ];
    const rows = toRows({ ...view, messages }).filter((row) => row.kind === 'message');
    expect(rows.map(({ isFollowUp }) => isFollowUp)).toEqual([false, true, false, false]);
    expect(rows.map(({ isGroupEnd }) => isGroupEnd)).toEqual([false, true, true, true]);
  });

  it('ends a group above the new-messages row', () => {
    const messages = [said(you, '2026-03-02T10:00'), said(you, '2026-03-02T10:01')];
    const rows = toRows({ ...view, messages, newFrom: messages[1]?._id ?? null });
    expect(rows.flatMap((row) => (row.kind === 'message' ? [row.isGroupEnd] : []))).toEqual([
      true,
      true,
    ]);
  });

  it('puts the new-messages row above the first unread message', () => {
    const messages = [said(you, '2026-03-02T10:00'), said(you, '2026-03-02T10:01')];
    const rows = toRows({ ...view, messages, newFrom: messages[1]?._id ?? null });
    expect(kinds(rows)).toEqual(['day', 'message', 'new', 'message']);
  });

  it('marks the viewer’s last read message as seen', () => {
    const messages = [
      said(me, '2026-03-02T10:00', { seq: 1 }),
      said(me, '2026-03-02T10:01', { seq: 2 }),
      said(you, '2026-03-02T10:02', { seq: 3 }),
      said(me, '2026-03-02T10:03', { seq: 4 }),
    ];
    const seenWith = (readUpTo: string | null) =>
      toRows({ ...view, messages, readUpTo }).flatMap((row) =>
        row.kind === 'message' && row.receipt === 'seen' ? [row.message.seq] : [],
      );
    expect(seenWith(null)).toEqual([]);
    expect(seenWith(messages[2]?._id ?? null)).toEqual([2]);
    expect(seenWith(messages[3]?._id ?? null)).toEqual([4]);
  });

  it('marks the last message as sent if it is the viewer’s, until it is seen', () => {
    const messages = [
      said(you, '2026-03-02T10:00', { seq: 1 }),
      said(me, '2026-03-02T10:01', { seq: 2 }),
      said(me, '2026-03-02T10:02', { seq: 3 }),
    ];
    const receipts = (shown: typeof messages, readUpTo: string | null = null) =>
      toRows({ ...view, messages: shown, queued: [waiting()], readUpTo }).flatMap((row) =>
        row.kind === 'message' ? [row.receipt] : [],
      );
    expect(receipts(messages)).toEqual([null, null, 'sent']);
    expect(receipts(messages, messages[1]?._id)).toEqual([null, 'seen', 'sent']);
    expect(receipts(messages, messages[2]?._id)).toEqual([null, null, 'seen']);
    expect(receipts([...messages, said(you, '2026-03-02T10:03', { seq: 4 })])).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('replaces a queued message by the sent one with the same key', () => {
    const queued = [waiting(), waiting({ clientId: 'waiting-2' })];
    const before = toRows({ ...view, queued });
    const messages = [said(me, '2026-03-02T10:01', { clientId: 'waiting-1' })];
    const after = toRows({ ...view, messages, queued });
    expect(kinds(before)).toEqual(['day', 'queued', 'queued']);
    expect(kinds(after)).toEqual(['day', 'message', 'queued']);
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
  });
});
