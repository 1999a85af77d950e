import { once } from 'node:events';
import type { ChatPartner } from '@unburden/contracts';
import mongoose, { type Query } from 'mongoose';
import type { Socket } from 'socket.io-client';
import { ConversationsRepository } from '../../src/chat/conversations/conversations.repository.js';
import { DemoSeed } from '../../src/setup/demo-seed.js';
import { nameFieldsOf } from '../../src/users/user-name.js';
import { UsersQueries } from '../../src/users/users.queries.js';
import type { Client } from '../support/client.js';
import { type Api, startApi } from '../support/harness.js';
import { picture } from '../support/pictures.js';
import { planOf } from '../support/plans.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  for (const name of ['users', 'messages', 'conversations']) {
    await api.database.collection(name).deleteMany({});
  }
});

interface Listing {
  status: number;
  body: ChatPartner[];
  names: string[];
  next: string | null;
}

async function list(member: Client, query: Record<string, string | number> = {}): Promise<Listing> {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const answer = await member.get(`/messages/getUserForSidebar?${search.toString()}`);
  const body = answer.body as ChatPartner[];
  return {
    status: answer.status,
    body,
    names: answer.status === 200 ? body.map(({ name }) => name) : [],
    next: answer.headers.get('x-next-cursor'),
  };
}

/** Reads all pages of a list. */
async function listAll(
  member: Client,
  query: Record<string, string | number>,
): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const page: Listing = await list(member, { ...query, ...(cursor && { cursor }) });
    pages.push(page.names);
    cursor = page.next;
  } while (cursor);
  return pages;
}

const members = (names: readonly string[]) => Promise.all(names.map((name) => api.member(name)));

/** Accounts without a password: faster than registering. */
async function crowd(names: readonly string[]): Promise<void> {
  const rows = names.map((name) => ({
    ...nameFieldsOf(name),
    email: `${name}@example.org`,
    passwordHash: '',
    role: 'user',
    profilePic: null,
    conversationCount: 0,
    createdAt: new Date(),
  }));
  await api.database.collection('users').insertMany(rows);
}

describe('getUserForSidebar', () => {
  it('lists chat partners by latest message, then the other members by name', async () => {
    const [me, zoe, bob, , cid] = await members(['me', 'Zoe', 'bob', 'Ann', 'cid']);
    if (!me || !zoe || !bob || !cid) throw new Error('No members');
    await me.send(zoe);
    await me.send(cid);
    await zoe.send(me);
    await zoe.send(bob);
    const { body, status } = await list(me);
    expect(status).toBe(200);
    expect(body.map(({ name, unread }) => [name, unread])).toEqual([
      ['Zoe', 1],
      ['cid', 0],
      ['Ann', 0],
      ['bob', 0],
    ]);
    expect(body[0]).toEqual({
      _id: zoe.id,
      name: 'Zoe',
      role: 'user',
      profilePic: null,
      createdAt: expect.any(String),
      lastMessageAt: expect.stringMatching(/Z$/),
      lastMessage: { text: 'Hello', hasImage: false, isOwn: false, deleted: false },
      unread: 1,
    });
    expect(body[3]).toMatchObject({
      name: 'bob',
      lastMessageAt: null,
      lastMessage: null,
      unread: 0,
    });
    expect(JSON.stringify(body)).not.toMatch(/@|password|nameKey|Pieces/);
  });

  it('shows the start of the last message, and the total of unread messages', async () => {
    const [me, ann, bob] = await members(['me', 'ann', 'bob']);
    if (!me || !ann || !bob) throw new Error('No members');
    await ann.send(me, { text: 'one' });
    await ann.send(me, { text: `two\nlines ${'x'.repeat(89)}👨‍👩‍👧` });
    await bob.send(me, { image: await picture('teal') });
    await me.send(bob, { text: 'thanks' });
    const answer = await me.get('/messages/getUserForSidebar?limit=1');
    expect(answer.headers.get('x-unread-total')).toBe('3');
    const { body } = await list(me);
    expect(body.map(({ name, lastMessage }) => [name, lastMessage?.text])).toEqual([
      ['bob', 'thanks'],
      ['ann', `two lines ${'x'.repeat(89)}`],
    ]);
    expect(body[0]?.lastMessage?.isOwn).toBe(true);
    await bob.send(me, { image: await picture('teal') });
    expect((await list(me)).body[0]?.lastMessage).toEqual({
      text: '',
      hasImage: true,
      isOwn: false,
      deleted: false,
    });
  });

  it('lists each member once at any page size, across both parts', async () => {
    const me = await api.member('me');
    const talked = await members(['t1', 't2', 't3', 't4', 't5']);
    for (const other of talked) await other.send(me);
    await crowd(['x1', 'a1', 'u9', 't0', 'b2', 'z3', 'm4']);
    const expected = ['t5', 't4', 't3', 't2', 't1', 'a1', 'b2', 'm4', 't0', 'u9', 'x1', 'z3'];
    for (const limit of [1, 2, 3, 5, 7, 12, 100]) {
      const pages = await listAll(me, { limit });
      expect(pages.flat()).toEqual(expected);
      expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(limit);
      expect(pages[0]).toHaveLength(Math.min(limit, 12));
    }
  });

  it('continues when more partners in a row are skipped than a page holds', async () => {
    const me = await api.member('me');
    const names = Array.from({ length: 230 }, (_, index) => `a${String(index).padStart(3, '0')}`);
    await crowd([...names, 'zed']);
    const users = await api.database.collection('users').find({ name: /^a/ }).toArray();
    await api.database.collection<{ _id: string }>('conversations').insertMany(
      users.map(({ _id }) => {
        const ids = [me.id, String(_id)].sort();
        return {
          _id: ids.join(':'),
          members: ids.map((id) => new mongoose.Types.ObjectId(id)),
          seq: 1,
          lastMessageAt: new Date(),
          received: { first: 1, second: 0 },
          read: { first: 0, second: 0 },
        };
      }),
    );
    const all = (await listAll(me, { limit: 100 })).flat();
    expect([...all].sort()).toEqual([...names, 'zed']);
    expect(all.at(-1)).toBe('zed');
    expect((await listAll(me, { limit: 100, q: 'a22' })).flat().sort()).toEqual(
      names.filter((name) => name.includes('a22')),
    );
  });

  it('finds a part of the name in both parts, ignoring case and Unicode form', async () => {
    const me = await api.member('harbor me');
    const [quiet] = await members(['Quiet_Harbor']);
    await crowd(['harborside', 'my-HARBOR', 'Harb', 'arbor.vitae', 'h.a.r.b.o.r', 'Ærø Åse']);
    await quiet?.send(me);
    const found = async (q: string) => (await list(me, { q })).names;
    expect(await found('harbor')).toEqual(['Quiet_Harbor', 'harborside', 'my-HARBOR']);
    expect(await found(' ARBOR ')).toEqual([
      'Quiet_Harbor',
      'arbor.vitae',
      'harborside',
      'my-HARBOR',
    ]);
    expect(await found('ærø å')).toEqual(['Ærø Åse']);
    expect(await found('ｙ-ｈ')).toEqual(['my-HARBOR']);
    expect(await found('y')).toEqual(['my-HARBOR']);
    expect(await found('_h')).toEqual(['Quiet_Harbor']);
    expect(await found('vitae harbor')).toEqual([]);
    expect(await found('')).toHaveLength(7);
    expect((await listAll(me, { q: 'arbor', limit: 1 })).flat()).toHaveLength(4);
  });

  it('treats the query as plain text, never as an expression', async () => {
    const me = await api.member('me');
    await crowd(['a.b', 'axb', 'abc', 'a-b']);
    for (const [q, names] of [
      ['a.b', ['a.b']],
      ['.', ['a.b']],
      ['.*', []],
      ['^a', []],
      ['a|b', []],
      ['(a+)+$', []],
      ['[abc]', []],
      ['\\', []],
      ['a\0b', []],
      ['$where', []],
    ] as const) {
      expect((await list(me, { q })).names).toEqual(names);
    }
  });

  it.each([
    'q[$ne]=x',
    'q=a&q=b',
    `q=${'x'.repeat(33)}`,
    'limit=0',
    'limit=101',
    'cursor=nonsense',
    'cursor=',
    `cursor=${Buffer.from('talked 1 x').toString('base64url')}`,
    'name=x',
  ])('refuses ?%s', async (query) => {
    const me = await api.member();
    expect((await me.get(`/messages/getUserForSidebar?${query}`)).status).toBe(400);
  });

  it('leaves out deleted members, and shows a new name at once', async () => {
    const [me, ann, bob] = await members(['me', 'ann', 'bob']);
    if (!me || !ann || !bob) throw new Error('No members');
    await ann.send(me);
    await bob.send(me);
    const users = api.database.collection('users');
    await users.deleteOne({ name: 'bob' });
    await users.updateOne({ name: 'ann' }, { $set: nameFieldsOf('Annika') });
    expect((await list(me)).names).toEqual(['Annika']);
    expect((await list(me, { q: 'nika' })).names).toEqual(['Annika']);
  });

  it('lists the valid rows among corrupt ones', async () => {
    const [me, ann, bob] = await members(['me', 'ann', 'bob']);
    if (!me || !ann || !bob) throw new Error('No members');
    await ann.send(me);
    const idOf = (client: Client) => new mongoose.Types.ObjectId(client.id);
    const key = [me.id, bob.id].sort().join(':');
    const conversations = api.database.collection<{ _id: string }>('conversations');
    await conversations.insertMany([
      { _id: key, members: [idOf(me), idOf(bob)] } as { _id: string },
      { _id: 'broken', members: [idOf(me)], lastMessageAt: new Date() } as { _id: string },
      { _id: 'gone', members: [idOf(me), new mongoose.Types.ObjectId()] } as { _id: string },
    ]);
    await api.database
      .collection('users')
      .updateOne({ name: 'bob' }, { $set: { profilePic: 'x' } });
    await api.database.collection('messages').insertMany([
      { conversation: key, seq: 1 },
      { conversation: key, seq: 2, image: 'https://elsewhere.example/x.png' },
    ]);
    expect((await list(me)).names).toEqual(['ann', 'bob']);
    const { status, body } = await me.get(`/messages/getmessage/${bob.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject([{ text: '', image: null }, { image: null }]);
  });

  it('takes at most six database commands, for 100 rows as for one', async () => {
    const [me, ann] = await members(['me', 'ann']);
    if (!me || !ann) throw new Error('No members');
    await ann.send(me);
    await crowd(Array.from({ length: 120 }, (_, index) => `n${index}`));
    const countFor = async (query: Record<string, string | number>) => {
      let operations = 0;
      mongoose.set('debug', () => (operations += 1));
      await list(me, query);
      mongoose.set('debug', false);
      return operations - 1; // The session, with the account, of the caller.
    };
    expect(await countFor({ limit: 2 })).toBe(6);
    expect(await countFor({ limit: 100 })).toBe(6);
    expect(await countFor({ limit: 100, q: 'n' })).toBe(6);
  });
});

describe('the query plans of getUserForSidebar', () => {
  it('walk an index and read little more than the page', async () => {
    const me = await api.member('me');
    const others = await members(['o1', 'o2', 'o3', 'o4']);
    for (const other of others) await other.send(me);
    // Many names with a common part, few with the rare one.
    await crowd(
      Array.from({ length: 3_000 }, (_, index) => `member ${index.toString(16)}${index % 7}`),
    );
    await crowd(['member rare-one', 'member rare-two']);
    const users = api.app.get(UsersQueries);
    const conversations = api.app.get(ConversationsRepository);
    const latest = await conversations.latestQuery(me.id, null, 2);
    const last = latest[1];
    if (!last) throw new Error('No conversations');
    const position = { lastMessageAt: last.lastMessageAt, key: last._id };
    const queries: [Query<unknown, unknown>, number][] = [
      [conversations.latestQuery(me.id, null, 3), 3],
      [conversations.latestQuery(me.id, position, 3), 4],
      [users.byNameQuery({ after: '', part: null, limit: 20 }), 20],
      [users.byNameQuery({ after: 'member 5', part: null, limit: 20 }), 20],
      [users.byNameQuery({ after: '', part: 'm', limit: 20 }), 20],
      [users.byNameQuery({ after: 'member 5', part: 'mem', limit: 20 }), 20],
      [users.byNameQuery({ after: '', part: 'member', limit: 20 }), 20],
      [users.byNameQuery({ after: '', part: 'member rare', limit: 20 }), 2],
    ];
    for (const [query, most] of queries) {
      const { stages, totalDocsExamined } = await planOf(query);
      expect(stages).toContain('IXSCAN');
      expect(stages).not.toContain('COLLSCAN');
      expect(stages).not.toContain('SORT');
      expect(totalDocsExamined).toBeLessThanOrEqual(most);
    }
    // The planner must use the rare end of the search text, not its common beginning.
    const rare = users.byNameQuery({ after: '', part: 'member rare', limit: 20 });
    expect((await planOf(rare as never)).totalKeysExamined).toBeLessThan(50);
  });
});

describe('the demo community’s chats', () => {
  it('are in the chat list, with unread counts', async () => {
    await api.database.collection('users').deleteMany({});
    await api.app.get(DemoSeed).plant();
    const conversations = await api.database.collection('conversations').find().toArray();
    const messages = await api.database.collection('messages').find().toArray();
    expect(conversations.length).toBeGreaterThan(0);
    for (const { _id, seq, received } of conversations) {
      const own = messages.filter(({ conversation }) => conversation === String(_id));
      expect(own).toHaveLength(seq);
      expect(Number(received.first) + Number(received.second)).toBe(seq);
    }
    const client = api.visitor();
    await client.enter('login', { email: 'wren@demo.invalid', password: 'unburden-demo' });
    const { body } = await list(client);
    const thread = body.find(({ name }) => name === 'loose_threads');
    expect(thread).toMatchObject({ lastMessageAt: expect.any(String) });
    expect(body).toHaveLength(39);
    const page = await client.get(`/messages/getmessage/${thread?._id ?? ''}`);
    expect(page.body.length).toBeGreaterThan(3);
  });
});

describe('partner/:userId', () => {
  const one = (member: Client, id: string) => member.get(`/messages/partner/${id}`);

  it('returns one member as the list has them', async () => {
    const [me, ann, bob] = await members(['me', 'ann', 'bob']);
    if (!me || !ann || !bob) throw new Error('No members');
    await ann.send(me, { text: 'Are you awake?' });
    const listed = (await list(me)).body;
    for (const partner of listed) {
      const { status, body } = await one(me, partner._id);
      expect(status).toBe(200);
      expect(body).toEqual(partner);
    }
    expect(listed.map(({ unread }) => unread)).toEqual([1, 0]);
  });

  it('marks nothing as read', async () => {
    const [me, ann] = await members(['me', 'ann']);
    if (!me || !ann) throw new Error('No members');
    await ann.send(me);
    await one(me, ann.id);
    expect((await one(me, ann.id)).body).toMatchObject({ unread: 1 });
  });

  it('returns 404 for a deleted member and for oneself', async () => {
    const me = await api.member();
    expect((await one(me, 'f'.repeat(24))).status).toBe(404);
    expect((await one(me, me.id)).status).toBe(404);
  });

  it('returns 400 for a bad id', async () => {
    const me = await api.member();
    expect((await one(me, 'nobody')).status).toBe(400);
  });
});

describe('the list of online members', () => {
  let open: Socket[] = [];
  afterEach(() => {
    open.forEach((socket) => socket.disconnect());
    open = [];
  });
  const connect = (member: Client) => {
    const socket = member.socket({ token: member.token });
    open.push(socket);
    return socket;
  };

  it('has pages with chat partners first, each member once, without hidden or offline members', async () => {
    const [me, a, b, c, d, hidden, away] = await members([
      'me',
      'aa',
      'bb',
      'cc',
      'dd',
      'hidden',
      'away',
    ]);
    if (!me || !a || !b || !c || !d || !hidden || !away) throw new Error('No member');
    await hidden.patch('/messages/settings', { appearOffline: true });
    for (const talker of [c, away]) await talker.send(me, { text: 'Hello' });
    const mine = connect(me);
    const everybodyCame = new Promise<void>((resolve) => {
      mine.on('getOnlineUsers', (ids: string[]) => {
        if ([a, b, c, d].every(({ id }) => ids.includes(id))) resolve();
      });
    });
    for (const each of [hidden, a, b, c, d]) {
      const socket = connect(each);
      const isThere = once(socket as never, 'getOnlineUsers');
      socket.connect();
      await isThere;
    }
    mine.connect();
    await everybodyCame;
    const all = await listAll(me, { online: 'true', limit: 2 });
    expect(all[0]?.[0]).toBe('cc');
    expect(all.length).toBeGreaterThanOrEqual(2);
    expect(all.flat().sort()).toEqual(['aa', 'bb', 'cc', 'dd']);
    expect((await list(me, { online: 'true', q: 'B' })).names).toEqual(['bb']);
    expect((await list(me, { online: 'yes' })).status).toBe(400);
    expect((await list(me, { online: 'false' })).names).toEqual(
      expect.arrayContaining(['away', 'hidden']),
    );
  });
});
