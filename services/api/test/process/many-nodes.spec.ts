import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { InboxUnread, Message } from '@unburden/contracts';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';
import { type RedisServer, startRedis } from '../../../../tools/system/redis.mjs';
import { type ApiProcess, startProcess } from '../support/api-process.js';
import { Client } from '../support/client.js';
import { ownOrigin } from '../support/harness.js';
import { itInAll } from '../support/in-all.js';
import { next, openSockets } from '../support/sockets.js';
import { until } from '../support/until.js';

const uri = new URL(process.env.TEST_MONGODB_URI ?? '');
uri.pathname = `/test_${randomBytes(8).toString('hex')}`;

const sockets = openSockets();
const { connect } = sockets;
let redis: RedisServer;
let nodes: (ApiProcess & { url: string })[];

const lastingPresence = pathToFileURL(join(__dirname, '../support/lasting-presence.mjs')).href;

const startNode = async () => {
  const node = startProcess({
    NODE_OPTIONS: `--import ${lastingPresence}`,
    MONGODB_URI: uri.toString(),
    REDIS_URL: redis.url,
    RATE_LIMITS: 'off',
  });
  return { ...node, url: await node.listening };
};

beforeAll(async () => {
  redis = await startRedis();
  nodes = [await startNode(), await startNode()];
});
afterEach(() => sockets.closeAll());
afterAll(async () => {
  // Killed, they would leave connections and transactions in the database that is dropped.
  await Promise.all(nodes.map(({ child, exited }) => (child.kill('SIGINT'), exited)));
  await redis.kill();
  const client = await MongoClient.connect(uri.toString());
  await client.db().dropDatabase();
  await client.close();
});

/** A new member with a client for each node. */
async function member(): Promise<[Client, Client]> {
  const [first, second] = nodes.map(({ url }) => new Client(url, ownOrigin));
  if (!first || !second) throw new Error('No nodes');
  await first.register(`member ${randomBytes(6).toString('hex')}`);
  const { url } = second;
  return [first, Object.assign(second, first, { url })];
}

const isSeen = (who: Client) => (ids: string[]) => ids.includes(who.id);
const isGone = (who: Client) => (ids: string[]) => !ids.includes(who.id);

/** Sends until a message arrives: after an outage the time of recovery is unknown. */
async function sendUntil(send: () => Promise<unknown>, heard: Promise<unknown>): Promise<void> {
  let isHeard = false;
  void heard.then(() => (isHeard = true));
  await until(async () => {
    if (!isHeard) await send();
    return isHeard;
  });
}

async function page(reader: Client, other: Client, query: string): Promise<Message[]> {
  return (await reader.get(`/messages/getmessage/${other.id}?limit=100${query}`)).body;
}

const block = (of: Client, to: Client) => of.put(`/users/relations/${to.id}`, { kind: 'block' });
const unblock = (of: Client, to: Client) =>
  of.delete(`/users/relations/${to.id}`, { body: { kind: 'block' } });

describe('two nodes', () => {
  it('deliver a message to the sockets of both members on either node', async () => {
    const [ann, annOnB] = await member();
    const [bob, bobOnB] = await member();
    const listeners = [await connect(annOnB), await connect(bobOnB), await connect(bob)];
    const [sent, ...come] = listeners.map(({ socket }, index) =>
      next<Message>(socket, index === 0 ? 'messageSent' : 'newMessage'),
    );
    const { body } = await ann.send(bob, { text: 'across' });
    for (const told of [sent, ...come]) expect((await told)?._id).toBe(body._id);
  });

  it('share presence until the last tab closes [R28]', async () => {
    const [ann] = await member();
    const [bob, bobOnB] = await member();
    const watcher = (await connect(ann)).socket;
    const came = next<string[]>(watcher, 'getOnlineUsers', isSeen(bob));
    const tabs = [await connect(bobOnB), await connect(bob)];
    await came;
    const lists: string[][] = [];
    watcher.on('getOnlineUsers', (ids: string[]) => lists.push(ids));
    tabs[0]?.socket.disconnect();
    // A later arrival on the other node shows that its earlier events have arrived.
    const [cid, cidOnB] = await member();
    const cidCame = next<string[]>(watcher, 'getOnlineUsers', isSeen(cid));
    await connect(cidOnB);
    await cidCame;
    expect(lists.every(isSeen(bob))).toBe(true);
    const left = next<string[]>(watcher, 'getOnlineUsers', isGone(bob));
    tabs[1]?.socket.disconnect();
    await left;
  });

  it('both hide a member who appears offline', async () => {
    const [ann] = await member();
    const [bob, bobOnB] = await member();
    const watcher = (await connect(ann)).socket;
    const came = next<string[]>(watcher, 'getOnlineUsers', isSeen(bob));
    const listed = async () =>
      ((await ann.get('/messages/getUserForSidebar?online=true')).body as { _id: string }[]).some(
        ({ _id }) => _id === bob.id,
      );
    await connect(bobOnB);
    await came;
    expect(await listed()).toBe(true);
    const left = next<string[]>(watcher, 'getOnlineUsers', isGone(bob));
    await bob.patch('/messages/settings', { appearOffline: true });
    await left;
    expect(await listed()).toBe(false);
  });

  it('both show a member to their partners only, from the first answer to the last change', async () => {
    const [ann, annOnB] = await member();
    const [bob, bobOnB] = await member();
    const [eve] = await member();
    await bob.patch('/messages/settings', { presence: 'partners' });
    await connect(bobOnB);
    const tabs = [(await connect(ann)).socket, (await connect(annOnB)).socket];
    const stranger = await connect(eve);
    const all = (fits: typeof isSeen) =>
      Promise.all(tabs.map((tab) => next<string[]>(tab, 'getOnlineUsers', fits(bob))));
    const came = all(isSeen);
    await ann.send(bob, { text: 'Hello?' });
    await bobOnB.send(ann, { text: 'Hello' });
    await came;
    expect((await connect(ann)).online).toContain(bob.id);
    expect((await connect(annOnB)).online).toContain(bob.id);
    const left = all(isGone);
    await bob.patch('/messages/settings', { presence: 'nobody' });
    await left;
    const [cid, cidOnB] = await member();
    const cidCame = next<string[]>(stranger.socket, 'getOnlineUsers', isSeen(cid));
    await connect(cidOnB);
    await cidCame;
    expect(stranger.heard.some(({ value }) => (value as string[]).includes(bob.id))).toBe(false);
    expect(stranger.online).not.toContain(bob.id);
  });

  it('both end the sockets of an ended session', async () => {
    const [ann, annOnB] = await member();
    const { socket } = await connect(annOnB);
    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    await ann.get('/users/logout');
    expect(await ended).toBe('io server disconnect');
  });

  it('both tell an author of answers: new, read, deleted, and never of the blocked', async () => {
    const [ann, annOnB] = await member();
    const [, bobOnB] = await member();
    const [cid, cidOnB] = await member();
    const { body } = await ann.post('/blog/createpost', { title: 'A worry', text: 'It is.' });
    const id: string = body.post._id;
    const tabs = [await connect(ann), await connect(annOnB)];
    const told = (count: number) =>
      Promise.all(
        tabs.map(({ socket }) =>
          next<InboxUnread>(socket, 'inboxChanged', ({ unread }) => unread === count),
        ),
      );
    const afterReload = async () =>
      Promise.all(
        [ann, annOnB].map(async (by) =>
          (await by.get('/users/inbox')).headers.get('X-Unread-Count'),
        ),
      );
    const answer = async (by: Client): Promise<string> => {
      const text = { text: 'I hear you.', parent: null };
      return (await by.post(`/blog/comment/${id}`, text)).body.comment._id;
    };
    const one = told(1);
    await answer(bobOnB);
    await one;
    expect(await afterReload()).toEqual(['1', '1']);
    const none = told(0);
    await annOnB.patch('/users/inbox/read', { post: id });
    await none;
    expect(await afterReload()).toEqual(['0', '0']);

    const oneMore = told(1);
    const second = await answer(bobOnB);
    await oneMore;
    const noneAgain = told(0);
    await bobOnB.delete(`/blog/deletecomment/${second}`);
    await noneAgain;
    expect(await afterReload()).toEqual(['0', '0']);

    expect((await block(ann, cid)).status).toBe(204);
    const still = told(0);
    await answer(cid);
    await answer(cidOnB);
    await still;
    expect(await afterReload()).toEqual(['0', '0']);
    const last = told(1);
    await answer(bobOnB);
    await last;
  });

  itInAll(
    'number messages in one order, without loss for a client that catches up [R19]',
    async () => {
      const [ann, annOnB] = await member();
      const [bob, bobOnB] = await member();
      const first: Message = (await ann.send(bob, { text: 'first' })).body;
      const count = 40;
      let isDone = false;
      const sending = Promise.all(
        [
          [ann, bob],
          [bobOnB, ann],
          [annOnB, bob],
        ].map(async ([from, to], sender) => {
          for (let index = 0; index < count; index += 1) {
            if (from && to) await from.send(to, { text: `${sender} ${index}` });
          }
        }),
      ).then(() => (isDone = true));
      /** The messages of a client that keeps fetching those after its last one. */
      const follow = async (reader: Client, other: Client) => {
        const known = [first];
        for (let isLast = false; ;) {
          const news = await page(reader, other, `&after=${known.at(-1)?._id ?? ''}`);
          known.push(...news);
          if (isLast && news.length === 0) return known;
          isLast = isDone;
        }
      };
      const [seenByAnn, seenByBob] = await Promise.all([
        follow(annOnB, bob),
        follow(bob, ann),
        sending,
      ]);
      expect(seenByAnn.map(({ seq }) => seq)).toEqual(
        Array.from({ length: 3 * count + 1 }, (_, index) => index + 1),
      );
      expect(seenByBob.map(({ _id }) => _id)).toEqual(seenByAnn.map(({ _id }) => _id));
      for (const sender of [0, 1, 2]) {
        const own = seenByAnn.filter(({ text }) => text.startsWith(`${sender} `));
        expect(own.map(({ text }) => Number(text.split(' ')[1]))).toEqual(
          Array.from({ length: count }, (_, index) => index),
        );
      }
    },
  );

  it.each([
    { meanwhile: 'nothing', outcome: 'connected', texts: ['meanwhile'] },
    { meanwhile: 'a block', outcome: 'connected', texts: [] },
    { meanwhile: 'the end of the session', outcome: 'Not authorized', texts: [] },
  ])(
    'recover a lost connection with its missed events, with $meanwhile in between',
    async ({ meanwhile, outcome, texts }) => {
      const [ann, annOnB] = await member();
      const [bob] = await member();
      const { socket, heard } = await connect(ann);
      const came = next<Message>(socket, 'newMessage');
      await bob.send(ann, { text: 'before' });
      await came;
      const lost = new Promise((resolve) => socket.once('disconnect', resolve));
      // A reconnect would remove the stored connection from Redis.
      socket.io.reconnection(false);
      (socket.io.engine.transport as unknown as { ws: { terminate(): void } }).ws.terminate();
      await lost;
      await bob.send(ann, { text: 'meanwhile' });
      if (meanwhile === 'a block') {
        await annOnB.put(`/users/relations/${bob.id}`, { kind: 'block' });
      }
      if (meanwhile === 'the end of the session') await annOnB.get('/users/logout');
      heard.length = 0;
      const answer = new Promise<string>((resolve) => {
        socket.once('connect', () => resolve('connected'));
        socket.once('connect_error', ({ message }) => resolve(message));
      });
      socket.connect();
      expect(await answer).toBe(outcome);
      expect(socket.recovered).toBe(texts.length > 0);
      expect(heard.flatMap(({ value }) => (value as Partial<Message>).text ?? [])).toEqual(texts);
    },
  );
});

itInAll(
  'a block holds on every node from the moment of its answer, under a stream of messages',
  async () => {
    const [ann, annOnB] = await member();
    const bobs = await member();
    const tabs = [await connect(ann), await connect(annOnB)];
    await bobs[0].send(ann, { text: 'before' });
    await ann.send(bobs[0], { text: 'before' });

    const state = { isBlocked: false, isOver: false, tries: 0, leaks: [] as string[] };
    for (const { socket } of tabs) {
      for (const event of [
        'newMessage',
        'messageEdited',
        'typing',
        'conversationRead',
        'messageDeleted',
      ]) {
        socket.on(event, (value: Partial<Message> & { userId?: string }) => {
          const isOfBob = [value.senderId, value.userId].includes(bobs[0].id);
          if (state.isBlocked && isOfBob) state.leaks.push(event);
        });
      }
    }
    const attack = async (bob: Client) => {
      while (!state.isOver) {
        const { body } = await bob.send(ann, { text: 'are you there' });
        await bob.patch(`/messages/editmessage/${body._id}`, { text: 'are you here' });
        await bob.post(`/messages/typing/${ann.id}`);
        await bob.get(`/messages/getmessage/${ann.id}?limit=1`);
        await bob.delete(`/messages/deletemessage/${body._id}`);
        state.tries += 5;
      }
    };
    const attacks = Promise.all(bobs.map(attack));
    for (let round = 0; round < 15; round += 1) {
      const heard = tabs.map(({ socket }) =>
        next<Message>(socket, 'newMessage', ({ senderId }) => senderId === bobs[0].id),
      );
      await Promise.all(heard);
      expect((await block(ann, bobs[0])).status).toBe(204);
      state.isBlocked = true;
      const enough = state.tries + 60;
      await until(() => state.tries >= enough);
      state.isBlocked = false;
      await unblock(ann, bobs[0]);
    }
    state.isOver = true;
    await attacks;
    expect(state.leaks).toEqual([]);
    expect(state.tries).toBeGreaterThan(900);
  },
);

it('nodes store no presence for lost connections [R23]', async () => {
  const [ann] = await member();
  const client = new Redis(redis.url);
  const [last] = await client.xrevrange('socket.io', '+', '-', 'COUNT', 1);
  expect((await connect(ann, { query: { presence: 'delta' } })).online).toContain(ann.id);
  const stored = await client.xrange('socket.io', `(${last?.[0] ?? '0'}`, '+');
  client.disconnect();
  // Late events of other members may be stored meanwhile.
  const ofPresence = new RegExp(`OnlineUsers|onlineUsersChanged|${ann.id}`);
  expect(stored.map(([, fields]) => fields.join()).filter((text) => ofPresence.test(text))).toEqual(
    [],
  );
});

describe('a Redis outage', () => {
  itInAll(
    'leaves each node working, and events between nodes resume afterwards [R09]',
    async () => {
      const [ann, annOnB] = await member();
      const [bob, bobOnB] = await member();
      const { socket: here, heard } = await connect(bob);
      const there = (await connect(bobOnB)).socket;
      for (const fault of ['kill', 'freeze'] as const) {
        const says = (text: string) => (message: Message) => message.text === text;
        const before = [here, there].map((socket) => next(socket, 'newMessage', says(fault)));
        await ann.send(bob, { text: fault });
        await Promise.all(before);
        await redis[fault]();
        for (let index = 0; index < 10; index += 1) {
          const text = `${fault} ${index}`;
          const came = next(here, 'newMessage', says(text));
          expect((await ann.send(bob, { text })).status).toBe(201);
          await came;
        }
        const [last] = await page(annOnB, bob, '').then((all) => all.slice(-1));
        expect(last?.text).toBe(`${fault} 9`);
        if (fault === 'kill') await redis.start();
        else await redis.thaw();
        await sendUntil(() => ann.send(bob), next(there, 'newMessage'));
      }
      const numbers = heard.flatMap(({ value }) => (value as Partial<Message>).seq ?? []);
      expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      for (const { child, output } of nodes) {
        expect(child.exitCode).toBeNull();
        expect(output()).not.toContain('nobody handled');
      }
    },
  );
});

it('Redis stores a lost connection without its client address', async () => {
  const [ann] = await member();
  const client = new Redis(redis.url);
  const kept = async () => {
    const keys = await client.keys('sio:session:*');
    const values = await Promise.all(keys.map((key) => client.get(key)));
    const texts = values.map((value) => Buffer.from(value ?? '', 'base64').toString('latin1'));
    return texts.find((text) => text.includes(ann.id));
  };
  let session: string | undefined;
  // Again in case the node has not reconnected to Redis yet.
  await until(async () => {
    const { socket } = await connect(ann);
    // A reconnect would remove the stored connection from Redis.
    socket.io.reconnection(false);
    (socket.io.engine.transport as unknown as { ws: { terminate(): void } }).ws.terminate();
    for (let look = 0; session === undefined && look < 50; look += 1) {
      await delay(100);
      session = await kept();
    }
    return session !== undefined;
  });
  expect(session).not.toMatch(/127\.0\.0\.1|::/);
  client.disconnect();
});
