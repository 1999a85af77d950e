import type { Message } from '@unburden/contracts';
import { Types } from 'mongoose';
import { FileSweeper } from '../../src/storage/file-sweeper.js';
import { changeSettings, conversation, read, say, takeBack, unread } from '../support/chat.js';
import { commandsDuring } from '../support/commands.js';
import { type Api, startApi } from '../support/harness.js';
import { picture } from '../support/pictures.js';
import { next, openSockets } from '../support/sockets.js';

let api: Api;
const sockets = openSockets(() => api.member());
const { connect, heardDuring } = sockets;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => sockets.closeAll());
afterAll(() => api.close());

const pair = () => Promise.all([api.member(), api.member()]);

describe('deletemessage', () => {
  it('clears the message for both members and notifies both', async () => {
    const [ann, bob] = await pair();
    await say(ann, bob, 'before');
    const message: Message = (
      await ann.send(bob, { text: 'a secret', image: await picture('teal') })
    ).body;
    const listeners = [await connect(ann), await connect(bob)];
    const told = Promise.all(listeners.map(({ socket }) => next(socket, 'messageDeleted')));
    expect(await takeBack(ann, message)).toMatchObject({
      status: 200,
      body: { message: 'Message deleted' },
    });
    const gone = { _id: message._id, senderId: ann.id, receiverId: bob.id };
    expect(await told).toEqual([gone, gone]);
    for (const [reader, other] of [
      [ann, bob],
      [bob, ann],
    ] as const) {
      const { messages } = await conversation(reader, other);
      expect(messages[1]).toMatchObject({ ...gone, deleted: true, text: '', image: null, seq: 2 });
    }
    const stored = await api.database
      .collection('messages')
      .findOne({ _id: new Types.ObjectId(message._id) });
    expect(JSON.stringify(stored)).not.toContain('secret');
    expect(stored?.bodyHash).toBeNull();
    await api.app.get(FileSweeper).sweep(new Date(Date.now() + 1_000));
    const file = await fetch(`${api.url}${message.image ?? ''}`, {
      headers: { Authorization: `Bearer ${bob.token ?? ''}` },
    });
    expect(file.status).toBe(404);
    expect((await takeBack(ann, message)).status).toBe(200);
  });

  it('lowers the unread count only for an unread message', async () => {
    const [ann, bob] = await pair();
    const [one, two, three] = await say(ann, bob, '1', '2', '3');
    await read(bob, ann, one?._id);
    await takeBack(ann, one);
    expect(await unread(bob)).toBe(2);
    await takeBack(ann, three);
    expect(await unread(bob)).toBe(1);
    await say(ann, bob, '4');
    expect(await unread(bob)).toBe(2);
    expect((await read(bob, ann, two?._id)).body).toEqual({ unread: 1 });
    await conversation(bob, ann);
    expect(await unread(bob)).toBe(0);
    await say(ann, bob, '5');
    expect(await unread(bob)).toBe(1);
  });

  it('keeps the unread count right under concurrent sends, reads and deletions', async () => {
    const [ann, bob] = await pair();
    const sent = await say(ann, bob, ...Array.from('abcdefghij'));
    await Promise.all([
      ...sent.slice(0, 5).map((message) => takeBack(ann, message)),
      ...sent.slice(2, 7).map(({ _id }) => read(bob, ann, _id)),
      ...['k', 'l', 'm'].map((text) => ann.send(bob, { text })),
    ]);
    // Read up to the seventh: three of the first ten and three new messages are unread.
    expect(await unread(bob)).toBe(6);
  });

  it('shows in the chat list that the last message was deleted', async () => {
    const [ann, bob] = await pair();
    const [message] = await say(ann, bob, 'a secret');
    await takeBack(ann, message);
    const { body } = await bob.get('/messages/getUserForSidebar');
    const row = (body as { _id: string; lastMessage: object }[]).find(({ _id }) => _id === ann.id);
    expect(row?.lastMessage).toEqual({ text: '', hasImage: false, isOwn: false, deleted: true });
  });

  it('returns 403 to the receiver, and 404 for an unknown message', async () => {
    const [ann, bob] = await pair();
    const [message] = await say(ann, bob, 'stays');
    expect((await takeBack(bob, message)).status).toBe(403);
    expect((await takeBack(ann, { ...message, _id: 'f'.repeat(24) } as Message)).status).toBe(404);
    expect((await conversation(bob, ann)).messages[0]?.text).toBe('stays');
  });

  it('returns the deleted message when it is sent again', async () => {
    const [ann, bob] = await pair();
    const clientId = '2c5ea4c0-4067-11e9-8bad-9b1deb4d3b7d';
    const first = await ann.send(bob, { text: 'once', clientId });
    await takeBack(ann, first.body);
    const again = await ann.send(bob, { text: 'once', clientId });
    expect(again.body).toMatchObject({ _id: first.body._id, deleted: true, text: '' });
  });
});

describe('a message that its receiver has read with read receipts off', () => {
  /** All that its sender learns when they take their only message back. */
  const learned = async (isRead: boolean, isAnswer: boolean) => {
    const [ann, bob] = [await api.member(), await api.member()];
    await changeSettings(bob, { readMarks: false, presence: 'partners' });
    await connect(bob);
    if (isAnswer) await say(bob, ann, 'Hello');
    const [only] = await say(ann, bob, 'Hello?');
    if (isRead) await conversation(bob, ann);
    const told: unknown[] = [];
    const heard = await heardDuring(ann, async () => {
      const { result, commands } = await commandsDuring(api.database, () => takeBack(ann, only));
      told.push([result.status, result.body, commands]);
    });
    const again = await connect(ann);
    told.push(heard, again.online.includes(bob.id));
    for (const path of [
      `getmessage/${bob.id}?peek=true`,
      `partner/${bob.id}`,
      `getUserForSidebar?q=${encodeURIComponent(bob.name)}`,
      `getUserForSidebar?online=true&q=${encodeURIComponent(bob.name)}`,
    ]) {
      const { status, body, headers } = await ann.get(`/messages/${path}`);
      const named = [...headers].filter(([name]) => /^x-(?!request-id)/.test(name));
      told.push(status, body, named);
    }
    return JSON.stringify(told)
      .replaceAll(bob.id, 'BOB')
      .replaceAll(bob.name, 'Bob')
      .replaceAll(ann.id, 'ANN')
      .replace(/\b[0-9a-f]{24}\b/g, 'ID')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
  };

  it.each([false, true])(
    'looks the same when it is taken back (an answer: %s)',
    async (isAnswer) => {
      expect(await learned(true, isAnswer)).toBe(await learned(false, isAnswer));
    },
  );
});
