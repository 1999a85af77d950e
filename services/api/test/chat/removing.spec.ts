import { randomUUID } from 'node:crypto';
import type { ChatPartner, Message, MessageRequest } from '@unburden/contracts';
import { Types } from 'mongoose';
import { JobsService } from '../../src/jobs/jobs.service.js';
import { FileSweeper } from '../../src/storage/file-sweeper.js';
import { conversation, read, say, takeBack, unread } from '../support/chat.js';
import type { Client } from '../support/client.js';
import { collectionsWith } from '../support/collections.js';
import { type Api, startApi } from '../support/harness.js';
import { picture } from '../support/pictures.js';
import { openSockets } from '../support/sockets.js';
import { workDuring } from '../support/work.js';

let api: Api;
const sockets = openSockets(() => api.member());
const { heardDuring } = sockets;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => sockets.closeAll());
afterAll(() => api.close());

const pair = () => Promise.all([api.member(), api.member()]);
const remove = (by: Client, other: Client, upTo: Message | undefined) =>
  by.delete(`/messages/conversation/${other.id}`, { body: { upTo: upTo?._id } });
const textsOf = async (reader: Client, other: Client, query = '?peek=true') =>
  (await conversation(reader, other, query)).messages.map(({ text }) => text);
const chats = async (of: Client) =>
  ((await of.get('/messages/getUserForSidebar?limit=100')).body as ChatPartner[])
    .filter(({ lastMessageAt }) => lastMessageAt !== null)
    .map(({ _id, lastMessage }) => [_id, lastMessage?.text]);
const partner = async (of: Client, other: Client) =>
  (await of.get(`/messages/partner/${other.id}`)).body as ChatPartner;

/** A talk of two members, whose last message is `last`. */
async function talk() {
  const [ann, bob] = await pair();
  await say(ann, bob, 'one', 'two');
  const [last] = await say(bob, ann, 'three');
  return { ann, bob, last };
}

const keyOf = (one: Client, other: Client) => [one.id, other.id].sort().join(':');

/** Adds copies of the third message of a conversation at its end. Returns the last one. */
async function addCopies(count: number, third: Message | undefined, conversation: string) {
  const messages = api.database.collection('messages');
  const stored = await messages.findOne({ _id: new Types.ObjectId(third?._id) });
  const copies = Array.from({ length: count }, (_, index) => ({
    ...stored,
    _id: new Types.ObjectId(),
    seq: index + 4,
    clientId: null,
  }));
  await messages.insertMany(copies);
  await api.database
    .collection<{ _id: string }>('conversations')
    .updateOne({ _id: conversation }, { $set: { seq: count + 3 } });
  return { _id: String(copies.at(-1)?._id) } as Message;
}

describe('a member who removes a conversation', () => {
  it('sees none of it, on any page, and not in the list; the other sees all', async () => {
    const { ann, bob, last } = await talk();
    expect(await remove(ann, bob, last)).toMatchObject({ status: 204 });
    expect(await textsOf(ann, bob)).toEqual([]);
    const [first] = (await conversation(bob, ann, '?peek=true')).messages;
    expect(await textsOf(ann, bob, `?peek=true&after=${first?._id}`)).toEqual([]);
    const cursor = Buffer.from('before 3').toString('base64url');
    expect(await textsOf(ann, bob, `?peek=true&cursor=${cursor}`)).toEqual([]);
    expect(await chats(ann)).toEqual([]);
    const nothing = { lastMessage: null, lastMessageAt: null, unread: 0 };
    expect(await partner(ann, bob)).toMatchObject(nothing);
    expect(await unread(ann)).toBe(0);
    expect(await textsOf(bob, ann)).toEqual(['one', 'two', 'three']);
    expect(await chats(bob)).toEqual([[ann.id, 'three']]);
  });

  it('finds it again with the next message, which alone is in it', async () => {
    for (const isOwn of [true, false]) {
      const { ann, bob, last } = await talk();
      await remove(ann, bob, last);
      const [from, to] = isOwn ? [ann, bob] : [bob, ann];
      await say(from, to, 'four');
      expect(await chats(ann)).toEqual([[bob.id, 'four']]);
      expect(await partner(ann, bob)).toMatchObject({ unread: isOwn ? 0 : 1 });
      expect(await textsOf(ann, bob, '')).toEqual(['four']);
      expect(await textsOf(ann, bob, '?peek=true&limit=1')).toEqual(['four']);
      expect(await unread(ann)).toBe(0);
      expect(await textsOf(bob, ann)).toEqual(['one', 'two', 'three', 'four']);
    }
  });

  it('keeps messages that came since they looked, unread', async () => {
    const { ann, bob, last } = await talk();
    await read(ann, bob, last?._id);
    await say(bob, ann, 'four', 'five');
    await remove(ann, bob, last);
    expect(await textsOf(ann, bob)).toEqual(['four', 'five']);
    expect(await chats(ann)).toEqual([[bob.id, 'five']]);
    expect(await unread(ann)).toBe(2);
  });

  it('removes more and more, and nothing twice', async () => {
    const { ann, bob, last } = await talk();
    const [four, five] = await say(bob, ann, 'four', 'five');
    await remove(ann, bob, four);
    expect(await textsOf(ann, bob)).toEqual(['five']);
    expect(await unread(ann)).toBe(1);
    for (const before of [last, four]) {
      expect(await remove(ann, bob, before)).toMatchObject({ status: 204 });
      expect(await textsOf(ann, bob)).toEqual(['five']);
    }
    await remove(ann, bob, five);
    expect(await chats(ann)).toEqual([]);
  });

  it('tells their other devices alone, also of nothing that happens to it later', async () => {
    const { ann, bob, last } = await talk();
    expect(await heardDuring(bob, () => remove(ann, bob, last))).toEqual([]);
    const { ann: cid, bob: dan, last: lastOfCid } = await talk();
    expect(await heardDuring(cid, () => remove(cid, dan, lastOfCid))).toEqual([
      'conversationRemoved',
    ]);
    const edited = () => dan.patch(`/messages/editmessage/${lastOfCid?._id}`, { text: 'Other' });
    expect(await heardDuring(cid, edited)).toEqual([]);
    expect(await textsOf(dan, cid)).toEqual(['one', 'two', 'Other']);
    expect((await conversation(dan, cid)).readUpTo).toBeNull();
  });

  it('counts rightly when the other takes back what they removed', async () => {
    const { ann, bob, last } = await talk();
    await remove(ann, bob, last);
    await takeBack(bob, last);
    await say(bob, ann, 'four', 'five');
    expect(await unread(ann)).toBe(2);
    const [six] = await say(bob, ann, 'six');
    await takeBack(bob, six);
    expect(await unread(ann)).toBe(2);
  });

  it('ends a request of somebody they mute, and finds the next one', async () => {
    const { ann, bob, last } = await talk();
    await ann.put(`/users/relations/${bob.id}`, { kind: 'mute' });
    await say(bob, ann, 'Answer me');
    expect((await ann.get('/messages/requests')).body as MessageRequest[]).toHaveLength(1);
    await remove(ann, bob, last);
    expect((await ann.get('/messages/requests')).body).toEqual([]);
    await say(bob, ann, 'Please');
    expect(await chats(ann)).toEqual([]);
    const [request] = (await ann.get('/messages/requests')).body as MessageRequest[];
    await ann.post(`/messages/requests/${request?._id}/accept`);
    expect(await textsOf(ann, bob)).toEqual(['Please']);
    expect(await chats(ann)).toEqual([[bob.id, 'Please']]);
  });

  it('names a message of the conversation', async () => {
    const { ann, bob, last } = await talk();
    const eve = await api.member();
    expect(await remove(eve, ann, last)).toMatchObject({ status: 404 });
    expect(await remove(ann, eve, last)).toMatchObject({ status: 404 });
    expect(await remove(ann, bob, undefined)).toMatchObject({ status: 400 });
    expect(await textsOf(ann, bob)).toEqual(['one', 'two', 'three']);
  });

  it('costs the database the same, however long it is', async () => {
    const short = await talk();
    const long = await talk();
    const newest = await addCopies(200, long.last, keyOf(long.ann, long.bob));
    const workOf = ({ ann, bob }: { ann: Client; bob: Client }, upTo: Message | undefined) =>
      workDuring(api.database, async () => (await remove(ann, bob, upTo)).status);
    const work = await workOf(short, short.last);
    expect(work.result).toBe(204);
    expect(await workOf(long, newest)).toEqual(work);
    expect(await textsOf(long.ann, long.bob)).toEqual([]);
  });

  it('loses no message that is sent meanwhile', async () => {
    const { ann, bob, last } = await talk();
    const texts = Array.from({ length: 5 }, (_, index) => `new ${index}`);
    await Promise.all([
      ...texts.map((text) => bob.send(ann, { text })),
      ...[1, 2].map(() => remove(ann, bob, last)),
    ]);
    expect((await textsOf(ann, bob)).sort()).toEqual(texts);
    expect(await unread(ann)).toBe(texts.length);
  });
});

describe('a conversation that both remove', () => {
  it('is deleted as far as both did, with pictures and earlier words', async () => {
    const [ann, bob] = await pair();
    const secret = `a secret ${ann.id}`;
    const input = { text: secret, image: await picture('teal') };
    const { body: first } = await ann.send(bob, input);
    await ann.patch(`/messages/editmessage/${first._id}`, { text: `${secret}, edited` });
    // The answer to such a call is stored, too.
    const headers = { 'Idempotency-Key': randomUUID() };
    const { body: second } = await bob.send(ann, { text: `${secret}, too` }, { headers });
    const [third] = await say(ann, bob, `${secret}, the last`);
    await remove(ann, bob, third);
    await api.app.get(JobsService).drain();
    expect(await textsOf(bob, ann)).toHaveLength(3);

    await remove(bob, ann, second);
    await api.app.get(JobsService).drain();
    expect(await textsOf(bob, ann)).toEqual([`${secret}, the last`]);
    expect(await api.database.collection('messages').countDocuments({ text: /secret/ })).toBe(1);
    await remove(bob, ann, third);
    await api.app.get(JobsService).drain();
    expect(await collectionsWith(api.database, secret)).toEqual([]);
    await api.app.get(FileSweeper).sweep(new Date(Date.now() + 1_000));
    const Authorization = `Bearer ${bob.token ?? ''}`;
    const file = await fetch(`${api.url}${first.image}`, { headers: { Authorization } });
    expect(file.status).toBe(404);

    await say(bob, ann, 'Hello again');
    for (const [reader, other] of [
      [ann, bob],
      [bob, ann],
    ] as const) {
      expect(await textsOf(reader, other)).toEqual(['Hello again']);
    }
  });

  it('is deleted in steps if it is long', async () => {
    const { ann, bob, last } = await talk();
    const conversation = keyOf(ann, bob);
    const newest = await addCopies(600, last, conversation);
    await remove(ann, bob, newest);
    await remove(bob, ann, newest);
    await api.app.get(JobsService).drain();
    expect(await api.database.collection('messages').countDocuments({ conversation })).toBe(0);
    const jobs = api.database.collection('jobs');
    expect(await jobs.countDocuments({ kind: 'conversation.purge' })).toBe(0);
  });
});
