import type { ChatPartner, Message, MessageRequest } from '@unburden/contracts';
import { Types } from 'mongoose';
import { nameFieldsOf } from '../../src/users/user-name.js';
import type { Client } from '../support/client.js';
import { stopClock } from '../support/clock.js';
import { type Api, startApi } from '../support/harness.js';
import { isAll } from '../support/in-all.js';
import { picture } from '../support/pictures.js';
import { next, openSockets } from '../support/sockets.js';

let api: Api;
const sockets = openSockets();
const { connect } = sockets;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => sockets.closeAll());
afterAll(() => api.close());

type WhoMayWrite = 'everyone' | 'requests' | 'nobody';
const open = (of: Client, whoMayWrite: WhoMayWrite) =>
  of.patch('/messages/settings', { whoMayWrite });
const requestsOf = async (of: Client, query = '') =>
  (await of.get(`/messages/requests${query}`)).body as MessageRequest[];
const act = (of: Client, id: string | undefined, what: string, body?: object) =>
  of.post(`/messages/requests/${id}/${what}`, body);
const remove = (of: Client, id: string | undefined) => of.delete(`/messages/requests/${id}`);

async function textsOf(reader: Client, other: Client): Promise<string[]> {
  const { body } = await reader.get(`/messages/getmessage/${other.id}?peek=true`);
  return (body as Message[]).map(({ text }) => text);
}

async function rowOf(reader: Client, other: Client, query = '') {
  const { body } = await reader.get(`/messages/getUserForSidebar?limit=100${query}`);
  return (body as ChatPartner[]).find(({ _id }) => _id === other.id);
}

/** Ann takes requests; Bob is a stranger. */
async function strangers(whoMayWrite: WhoMayWrite = 'requests') {
  const [ann, bob] = await Promise.all([api.member(), api.member()]);
  await open(ann, whoMayWrite);
  return { ann, bob };
}

describe('a message request', () => {
  it('shows neither who it is from nor the text, until one looks', async () => {
    const { ann, bob } = await strangers();
    const tab = await connect(ann);
    const counted = next<{ count: number }>(tab.socket, 'requestCount');
    expect((await bob.send(ann, { text: 'You seem kind' })).status).toBe(201);
    expect(await counted).toEqual({ count: 1 });
    expect(tab.heard.map(({ event }) => event)).not.toContain('newMessage');
    const [request, ...others] = await requestsOf(ann);
    expect(others).toEqual([]);
    expect(Object.keys(request ?? {}).sort()).toEqual(['_id', 'context', 'createdAt']);
    expect(request?.context).toBeNull();
    expect((await rowOf(ann, bob))?.lastMessage).toBeNull();
    expect(await textsOf(ann, bob)).toEqual([]);
    const looked = await act(ann, request?._id, 'look');
    expect(looked.body).toMatchObject({ from: { _id: bob.id }, text: 'You seem kind' });
  });

  it('names the latest thread in which the sender answered', async () => {
    const { ann, bob } = await strangers();
    const cid = await api.member();
    const own = await ann.createPost('My post');
    const foreign = await cid.createPost('A post of somebody else');
    const comment = { text: 'Hm', parent: null };
    await bob.post(`/blog/comment/${own}`, comment);
    const { body } = await ann.post(`/blog/comment/${foreign}`, comment);
    await bob.send(ann, { text: 'Hello' });
    expect((await requestsOf(ann))[0]?.context).toEqual({ post: { _id: own, title: 'My post' } });
    await bob.post(`/blog/postreply/${body.comment._id}`, { text: 'Yes' });
    expect((await requestsOf(ann))[0]?.context?.post._id).toBe(foreign);
    await cid.delete(`/blog/deletepost/${foreign}`);
    expect((await requestsOf(ann))[0]?.context?.post._id).toBe(own);
  });

  it('is accepted: the messages are there, unread, and everything new comes', async () => {
    const { ann, bob } = await strangers();
    await bob.send(ann, { text: 'one' });
    await bob.send(ann, { text: 'two' });
    const [request] = await requestsOf(ann);
    const tab = await connect(ann);
    const came = next<Message>(tab.socket, 'newMessage', ({ text }) => text === 'two');
    const { status, body } = await act(ann, request?._id, 'accept');
    expect([status, (body as Message[]).map(({ text }) => text)]).toEqual([200, ['one', 'two']]);
    await came;
    expect(await requestsOf(ann)).toEqual([]);
    const third = next<Message>(tab.socket, 'newMessage', ({ text }) => text === 'three');
    await bob.send(ann, { text: 'three', image: await picture('teal') });
    await third;
    expect(await rowOf(ann, bob)).toMatchObject({ unread: 1, lastMessage: { text: 'three' } });
    expect(await textsOf(ann, bob)).toEqual(['one', 'two', 'three']);
    expect((await act(ann, request?._id, 'accept')).status).toBe(404);
  });

  it('is accepted by an answer', async () => {
    const { ann, bob } = await strangers();
    await bob.send(ann, { text: 'one' });
    expect((await ann.send(bob, { text: 'two' })).status).toBe(201);
    expect(await requestsOf(ann)).toEqual([]);
    expect(await textsOf(ann, bob)).toEqual(['one', 'two']);
    await bob.send(ann, { text: 'x'.repeat(600) });
    expect(await textsOf(ann, bob)).toHaveLength(3);
  });

  it('is deleted, and what it held is never seen', async () => {
    const { ann, bob } = await strangers();
    await bob.send(ann, { text: 'one' });
    const [request] = await requestsOf(ann);
    expect((await remove(ann, request?._id)).status).toBe(204);
    expect((await remove(ann, request?._id)).status).toBe(404);
    await open(ann, 'everyone');
    await bob.send(ann, { text: 'two' });
    expect(await textsOf(ann, bob)).toEqual(['two']);
    expect(await textsOf(bob, ann)).toEqual(['one', 'two']);
    expect(await rowOf(ann, bob)).toMatchObject({ unread: 1 });
  });

  it('goes when its sender takes back all of it', async () => {
    const { ann, bob } = await strangers();
    const { body: one } = await bob.send(ann, { text: 'one' });
    const { body: two } = await bob.send(ann, { text: 'two' });
    await bob.delete(`/messages/deletemessage/${one._id}`);
    const [request] = await requestsOf(ann);
    expect((await act(ann, request?._id, 'look')).body.text).toBe('two');
    await bob.delete(`/messages/deletemessage/${two._id}`);
    expect(await requestsOf(ann)).toEqual([]);
  });

  it('blocks its sender', async () => {
    const { ann, bob } = await strangers();
    await bob.send(ann, { text: 'one' });
    const [request] = await requestsOf(ann);
    expect((await act(ann, request?._id, 'block')).status).toBe(204);
    expect(await requestsOf(ann)).toEqual([]);
    expect((await ann.get('/users/relations')).body).toMatchObject([
      { kind: 'block', user: { _id: bob.id } },
    ]);
    expect((await bob.send(ann, { text: 'two' })).status).toBe(201);
    expect(await requestsOf(ann)).toEqual([]);
  });

  it('is reported with its text, and stays', async () => {
    const { ann, bob } = await strangers();
    await bob.send(ann, { text: 'something vile' });
    const [request] = await requestsOf(ann);
    const report = { reason: 'harassment' };
    expect((await act(ann, request?._id, 'report', report)).status).toBe(201);
    expect((await act(ann, request?._id, 'report', { reason: '' })).status).toBe(400);
    expect(await requestsOf(ann)).toHaveLength(1);
    const stored = await api.database
      .collection<{ author: Types.ObjectId }>('cases')
      .findOne({ 'evidence.lines.text': 'something vile' });
    expect(stored?.author.toString()).toBe(bob.id);
  });

  it('of somebody else, or of nobody, is not found', async () => {
    const { ann, bob } = await strangers();
    await bob.send(ann, { text: 'one' });
    const [request] = await requestsOf(ann);
    for (const what of ['look', 'accept', 'block']) {
      expect((await act(bob, request?._id, what)).status).toBe(404);
      expect((await act(ann, 'f'.repeat(24), what)).status).toBe(404);
      expect((await act(ann, 'nonsense', what)).status).toBe(400);
    }
    expect((await act(bob, request?._id, 'report', { reason: 'spam' })).status).toBe(404);
    expect((await remove(bob, request?._id)).status).toBe(404);
    expect((await ann.get('/messages/requests?cursor=x')).status).toBe(400);
    expect(await requestsOf(ann)).toHaveLength(1);
  });

  it('comes in pages, the newest first', async () => {
    const { ann } = await strangers();
    for (let count = 0; count < 3; count += 1) {
      await (await api.member()).send(ann, { text: `${count}` });
    }
    const first = await ann.get('/messages/requests?limit=2');
    const cursor = first.headers.get('x-next-cursor');
    const second = await ann.get(`/messages/requests?limit=2&cursor=${cursor}`);
    const all = [...first.body, ...second.body] as MessageRequest[];
    expect(all).toHaveLength(3);
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
    expect(second.headers.get('x-next-cursor')).toBeNull();
  });

  it('makes room for a new one beyond 500: the oldest that nobody looked at goes', async () => {
    const { ann, bob } = await strangers();
    const old = new Date(Date.now() - 100_000);
    await api.database.collection('message_requests').insertMany(
      Array.from({ length: 500 }, (_, index) => ({
        to: new Types.ObjectId(ann.id),
        from: new Types.ObjectId(),
        isOpen: true,
        createdAt: new Date(old.getTime() + index),
        lookedAt: index === 0 ? old : null,
        messages: [new Types.ObjectId()],
        times: [old],
      })),
    );
    await bob.send(ann, { text: 'one more' });
    const rows = await api.database
      .collection<{ createdAt: Date; to: Types.ObjectId; isOpen: boolean }>('message_requests')
      .find({ to: new Types.ObjectId(ann.id), isOpen: false })
      .toArray();
    expect(rows.map(({ createdAt }) => createdAt.getTime())).toEqual([old.getTime() + 1]);
  });
});

const requestRowOf = (from: Client) =>
  api.database.collection('message_requests').findOne({ from: new Types.ObjectId(from.id) });

describe('the sender of a request', () => {
  it('can send no picture, and no long text, and learns why', async () => {
    const { ann, bob } = await strangers();
    const withPicture = await bob.send(ann, { text: 'Look', image: await picture('teal') });
    expect([withPicture.status, withPicture.body.code]).toEqual([403, 'request_with_picture']);
    const long = await bob.send(ann, { text: 'x'.repeat(501) });
    expect([long.status, long.body.code]).toEqual([403, 'request_too_long']);
    expect(await textsOf(bob, ann)).toEqual([]);
    expect((await bob.send(ann, { text: 'x'.repeat(500) })).status).toBe(201);
  });

  it('is heard three times in 90 days', async () => {
    const { ann, bob } = await strangers();
    for (const text of ['one', 'two', 'three', 'four']) {
      expect((await bob.send(ann, { text })).status).toBe(201);
      const [request] = await requestsOf(ann);
      if (text !== 'four') await remove(ann, request?._id);
    }
    expect(await requestsOf(ann)).toEqual([]);
    expect(await requestRowOf(bob)).toMatchObject({
      isOpen: false,
      endedAt: expect.any(Date),
      messages: [],
    });
    const longAgo = new Date(Date.now() - 91 * 86_400_000);
    await api.database
      .collection('message_requests')
      .updateOne({ from: new Types.ObjectId(bob.id) }, { $set: { times: [longAgo, longAgo] } });
    await bob.send(ann, { text: 'five' });
    expect(await requestsOf(ann)).toHaveLength(1);
    expect(await requestRowOf(bob)).toMatchObject({ isOpen: true, endedAt: null });
  });

  it('neither types nor reads as far as the other can see', async () => {
    const { ann, bob } = await strangers();
    await bob.send(ann, { text: 'one' });
    const tab = await connect(ann);
    expect((await bob.post(`/messages/typing/${ann.id}`)).status).toBe(204);
    await bob.get(`/messages/getmessage/${ann.id}`);
    const cid = await api.member();
    const counted = next(tab.socket, 'requestCount');
    await cid.send(ann, { text: 'marker' });
    await counted;
    const events = tab.heard.map(({ event }) => event).filter((event) => !/Online/.test(event));
    expect(events).toEqual(['requestCount']);
  });
});

describe('a member who takes nobody new', () => {
  it('is not in a stranger’s list, and gets nothing of theirs', async () => {
    const { ann, bob } = await strangers('nobody');
    expect(await rowOf(bob, ann)).toBeUndefined();
    expect(await rowOf(bob, ann, `&q=${ann.name.slice(-8)}`)).toBeUndefined();
    expect((await bob.send(ann, { text: 'one' })).status).toBe(201);
    expect(await requestsOf(ann)).toEqual([]);
    expect(await textsOf(ann, bob)).toEqual([]);
    await open(ann, 'everyone');
    await bob.send(ann, { text: 'two' });
    expect(await textsOf(ann, bob)).toEqual(['two']);
  });

  it('talks on with whom they talk', async () => {
    const { ann, bob } = await strangers('everyone');
    const cid = await api.member();
    await bob.send(ann, { text: 'one' });
    await ann.send(bob, { text: 'two' });
    await cid.send(ann, { text: 'from a stranger' });
    await open(ann, 'nobody');
    await bob.send(ann, { text: 'three' });
    await cid.send(ann, { text: 'from a stranger' });
    expect(await textsOf(ann, bob)).toEqual(['one', 'two', 'three']);
    expect(await textsOf(ann, cid)).toEqual(['from a stranger']);
    expect(await rowOf(bob, ann)).toBeDefined();
  });

  it('may begin a conversation, and is answered', async () => {
    const { ann, bob } = await strangers('nobody');
    await ann.send(bob, { text: 'one' });
    await bob.send(ann, { text: 'x'.repeat(900) });
    expect(await textsOf(ann, bob)).toHaveLength(2);
  });
});

describe('a new member', () => {
  const others: Api[] = [];
  const startOther = async (...input: Parameters<typeof startApi>) => {
    const other = await startApi(...input);
    others.push(other);
    return other;
  };
  // Also after a failure, which an open application would hide by never ending.
  afterEach(() => Promise.all(others.splice(0).map((other) => other.close())));

  it('says who may write to them when they register', async () => {
    const client = api.visitor();
    const input = {
      name: 'quiet one',
      email: 'quiet@example.org',
      password: 'correct pony battery',
    };
    const refused = await client.post('/users/register', { ...input, whoMayWrite: 'friends' });
    expect(refused.status).toBe(400);
    await client.enter('register', { ...input, whoMayWrite: 'requests' });
    expect((await client.get('/messages/settings')).body.whoMayWrite).toBe('requests');
    expect((await open(client, 'friends' as WhoMayWrite)).status).toBe(400);
  });

  it('with CONTACT=consent takes requests, and finds strangers by three letters', async () => {
    const consent = await startOther({ contact: 'consent' });
    const [ann, bob] = [await consent.member('annabel'), await consent.member('bobby')];
    expect((await ann.get('/messages/settings')).body.whoMayWrite).toBe('requests');
    expect(await rowOf(bob, ann)).toBeUndefined();
    expect(await rowOf(bob, ann, '&q=an')).toBeUndefined();
    expect(await rowOf(bob, ann, '&q=nab')).toBeDefined();
    await bob.send(ann, { text: 'hello' });
    expect(await rowOf(bob, ann)).toBeDefined();
    expect(await rowOf(ann, bob)).toBeUndefined();
  });

  it.each([
    ['open', 10],
    ['consent', 3],
  ] as const)('with CONTACT=%s begins %i conversations a day', async (contact, most) => {
    const limited = await startOther({ contact, rateLimits: true, trustedProxies: 1 });
    const people = [];
    for (let count = 0; count < most + 2; count += 1) {
      const name = `member ${count} of ${contact}`;
      const visitor = limited.visitor();
      const answer = await visitor.post(
        '/users/register',
        { name, email: `${count}@example.org`, password: 'correct pony battery' },
        { headers: { 'X-Forwarded-For': `192.0.2.${count}` } },
      );
      expect(answer.status).toBe(201);
      Object.assign(visitor, { id: answer.body.user._id, token: answer.body.token });
      people.push(visitor);
    }
    const [bob, ...others] = people as [Client, ...Client[]];
    const statuses = [];
    for (const other of others) statuses.push((await bob.send(other, { text: 'Hello' })).status);
    expect(statuses).toEqual([...Array.from({ length: most }, () => 201), 429]);
    const last = others.at(-1) as Client;
    const refused = await bob.send(last, { text: 'Hello' });
    expect(refused.body.code).toBe('too_many_new_chats');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_600);
    expect(await textsOf(bob, last)).toEqual([]);
    expect((await bob.send(others[0] as Client, { text: 'Again' })).status).toBe(201);
    await last.send(bob, { text: 'Hello' });
    expect((await bob.send(last, { text: 'An answer' })).status).toBe(201);
  });

  const afterAWeek = [
    ['consent', 15],
    ['open', 30],
  ] as const;
  it.each(isAll ? afterAWeek : afterAWeek.slice(0, 1))(
    'with CONTACT=%s begins %i a day after a week',
    async (contact, most) => {
      const limited = await startOther({ contact, rateLimits: true });
      const bob = await limited.member();
      const others = Array.from({ length: most + 1 }, (_, index) => ({
        ...{ _id: new Types.ObjectId(), email: `${index}@example.org`, role: 'user' },
        ...nameFieldsOf(`someone ${index}`),
      }));
      await limited.database.collection('users').insertMany(others);
      stopClock(Date.now() + 8 * 86_400_000);
      try {
        await bob.enter('login', { email: bob.email, password: bob.password });
        const statuses = [];
        for (const { _id } of others) {
          const answer = await bob.post(`/messages/sendmessage/${String(_id)}`, { text: 'Hello' });
          statuses.push(answer.status);
        }
        expect(statuses).toEqual([...Array.from({ length: most }, () => 201), 429]);
      } finally {
        jest.useRealTimers();
      }
    },
  );

  it('begins no conversation by a message that is refused', async () => {
    const limited = await startOther({ contact: 'consent', rateLimits: true });
    const [bob, ann] = [await limited.member(), await limited.member()];
    for (let count = 0; count < 3; count += 1) {
      expect((await bob.send(ann, { text: 'x'.repeat(501) })).status).toBe(403);
      const nobody = await bob.post(`/messages/sendmessage/${'0'.repeat(24)}`, { text: 'Hello' });
      expect(nobody.status).toBe(404);
    }
    expect((await bob.send(ann, { text: 'Hello' })).status).toBe(201);
  });
});
