import type { ChatPartner, Message } from '@unburden/contracts';
import { Types } from 'mongoose';
import { SessionsService } from '../../src/auth/sessions/sessions.service.js';
import { JobsService } from '../../src/jobs/jobs.service.js';
import type { Answer, Client } from '../support/client.js';
import { commandsDuring } from '../support/commands.js';
import { exportOf } from '../support/export.js';
import { type Api, startApi } from '../support/harness.js';
import { isAll } from '../support/in-all.js';
import { picture } from '../support/pictures.js';
import { type Connected, next, openSockets } from '../support/sockets.js';

let api: Api;
const sockets = openSockets(() => api.member());
const { connect, heardDuring } = sockets;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => sockets.closeAll());
afterAll(() => api.close());

const block = (of: Client, to: Client) => of.put(`/users/relations/${to.id}`, { kind: 'block' });
const unblock = (of: Client, to: Client) =>
  of.delete(`/users/relations/${to.id}`, { body: { kind: 'block' } });
const mute = (of: Client, to: Client) => of.put(`/users/relations/${to.id}`, { kind: 'mute' });
const people = () => Promise.all([api.member(), api.member(), api.member()]);

async function textsOf(reader: Client, other: Client, query = ''): Promise<string[]> {
  const { body } = await reader.get(`/messages/getmessage/${other.id}${query}`);
  return (body as Message[]).map(({ text }) => text);
}

async function listOf(reader: Client, query = '') {
  const { body, headers } = await reader.get(`/messages/getUserForSidebar?limit=100${query}`);
  const rows = body as ChatPartner[];
  return {
    unread: Number(headers.get('x-unread-total')),
    row: (of: Client) => rows.find(({ _id }) => _id === of.id),
  };
}

/** The announcement that somebody is online. */
const seen = ({ socket }: Connected, who: Client) =>
  next<{ online: string[] }>(socket, 'onlineUsersChanged', ({ online }) => online.includes(who.id));

describe('a block', () => {
  it('keeps messages, typing and deletions of the other away, and the other from knowing', async () => {
    const [ann, bob] = await people();
    await ann.send(bob, { text: 'hello' });
    await bob.send(ann, { text: 'hello too' });
    await block(ann, bob);
    const sent: Answer[] = [];
    const heard = await heardDuring(ann, async () => {
      sent.push(await bob.send(ann, { text: 'are you there' }));
      sent.push(await bob.send(ann, { image: await picture('teal') }));
      await bob.post(`/messages/typing/${ann.id}`);
      await bob.get(`/messages/getmessage/${ann.id}`);
      await bob.delete(`/messages/deletemessage/${sent[0]?.body._id}`);
    });
    expect(heard).toEqual([]);
    expect(sent.map(({ status, body }) => [status, body.seq])).toEqual([
      [201, 3],
      [201, 4],
    ]);
    expect(await textsOf(bob, ann)).toEqual(['hello', 'hello too', '', '']);
    expect(await textsOf(bob, ann, `?after=${sent[0]?.body._id}`)).toEqual(['']);
    expect((await listOf(bob)).row(ann)).toMatchObject({ lastMessage: { hasImage: true } });
    expect(await textsOf(ann, bob)).toEqual(['hello', 'hello too']);
    const list = await listOf(ann);
    // One is the marker's.
    expect([list.unread, list.row(bob)]).toEqual([1, undefined]);
  });

  it('tells the sender’s other tabs as ever', async () => {
    const [ann, bob] = await people();
    await block(ann, bob);
    const { socket } = await connect(bob);
    const came = next<Message>(socket, 'messageSent');
    const { body } = await bob.send(ann, { text: 'hello' });
    expect((await came)._id).toBe(body._id);
  });

  it('delivers nothing old when it ends, and everything new', async () => {
    const [ann, bob] = await people();
    await bob.send(ann, { text: 'one' });
    await block(ann, bob);
    await bob.send(ann, { text: 'two' });
    expect(await heardDuring(ann, () => unblock(ann, bob))).toEqual([]);
    expect(await textsOf(ann, bob, '?peek=true')).toEqual(['one']);
    expect((await listOf(ann)).row(bob)).toMatchObject({
      unread: 1,
      lastMessage: { text: 'one' },
    });
    const { body } = await bob.send(ann, { text: 'three' });
    expect(body.seq).toBe(3);
    expect((await listOf(ann)).row(bob)).toMatchObject({
      unread: 2,
      lastMessage: { text: 'three' },
    });
    expect(await textsOf(ann, bob)).toEqual(['one', 'three']);
    expect((await listOf(ann)).row(bob)?.unread).toBe(0);
    expect((await ann.send(bob, { text: 'four' })).body.seq).toBe(4);
    expect(await textsOf(bob, ann)).toEqual(['one', 'two', 'three', 'four']);
  });

  it('stands before any message, and leaves nothing behind', async () => {
    const [ann, bob] = await people();
    const rows = api.database.collection('conversations');
    const before = await rows.countDocuments();
    await block(ann, bob);
    expect((await listOf(bob, `&q=${encodeURIComponent(ann.name)}`)).row(ann)).toMatchObject({
      lastMessageAt: null,
      lastMessage: null,
    });
    expect((await listOf(ann, `&q=${encodeURIComponent(bob.name)}`)).row(bob)).toBeUndefined();
    await unblock(ann, bob);
    expect(await rows.countDocuments()).toBe(before);
    await block(ann, bob);
    await bob.send(ann, { text: 'into the void' });
    expect(await textsOf(ann, bob)).toEqual([]);
    expect(await textsOf(bob, ann)).toEqual(['into the void']);
  });

  it('tells only the blocker that a message can’t go out', async () => {
    const [ann, bob] = await people();
    await block(ann, bob);
    const refused = await ann.send(bob, { text: 'and another thing' });
    expect([refused.status, refused.body.code]).toEqual([403, 'blocked_by_you']);
    expect(await textsOf(bob, ann)).toEqual([]);
    await block(bob, ann);
    await unblock(ann, bob);
    expect((await ann.send(bob, { text: 'hello' })).status).toBe(201);
    expect(await textsOf(bob, ann)).toEqual([]);
  });

  it('hides each of the two from the other’s list of who is online, at once', async () => {
    const [ann, bob, cid] = await people();
    const annTab = await connect(ann, { query: { presence: 'delta' } });
    // Until their presence is announced, there is nothing to hide.
    const areSeen = Promise.all([bob, cid].map((who) => seen(annTab, who)));
    const bobTab = await connect(bob, { query: { presence: 'delta' } });
    await connect(cid);
    await areSeen;
    const gone = (tab: typeof annTab, who: Client) =>
      next<{ offline: string[] }>(tab.socket, 'onlineUsersChanged', ({ offline }) =>
        offline.includes(who.id),
      );
    const both = Promise.all([gone(annTab, bob), gone(bobTab, ann)]);
    await block(ann, bob);
    await both;
    const [annAgain, bobAgain] = [await connect(ann), await connect(bob)];
    expect([annAgain.online.includes(bob.id), bobAgain.online.includes(ann.id)]).toEqual([
      false,
      false,
    ]);
    expect(annAgain.online).toContain(cid.id);
    expect((await listOf(bob, '&online=true')).row(ann)).toBeUndefined();
    expect((await listOf(bob)).row(ann)).toBeDefined();
    const back = seen(bobTab, ann);
    await unblock(ann, bob);
    await back;
  });

  it('hides them from each other also after a thousand later conversations', async () => {
    const [ann, bob, cid] = await people();
    await block(ann, bob);
    const later = Array.from({ length: 1_000 }, () => {
      const members = [ann.id, new Types.ObjectId().toString()].sort();
      const none = { first: 0, second: 0 };
      return {
        _id: members.join(':') as never,
        members: members.map((id) => new Types.ObjectId(id)),
        lastMessageAt: new Date(Date.now() + 60_000),
        ...{ seq: 1, received: none, read: none },
      };
    });
    await api.database.collection('conversations').insertMany(later);
    const watcher = await connect(cid, { query: { presence: 'delta' } });
    const isSeen = seen(watcher, bob);
    await connect(bob);
    await isSeen;
    expect((await connect(cid)).online).toContain(bob.id);
    expect((await connect(ann)).online).not.toContain(bob.id);
  });

  it('freezes what each has read of the other', async () => {
    const [ann, bob] = await people();
    await bob.send(ann, { text: 'one' });
    const { body: last } = await ann.send(bob, { text: 'hello' });
    await ann.get(`/messages/getmessage/${bob.id}`);
    await bob.send(ann, { text: 'two' });
    await block(ann, bob);
    expect(await heardDuring(bob, () => ann.get(`/messages/getmessage/${bob.id}`))).toEqual([]);
    const page = await bob.get(`/messages/getmessage/${ann.id}`);
    expect(page.headers.get('x-read-up-to')).toBe(last._id);
  });

  it('is not in the export of the other, nor that their messages go nowhere', async () => {
    const [ann, bob, cid] = await people();
    await block(ann, bob);
    await bob.send(ann, { text: 'unseen' });
    await bob.send(cid, { text: 'seen' });
    await block(cid, ann);
    const json = await exportOf(api, bob);
    const { messages, conversations, relations } = JSON.parse(json) as Record<
      'messages' | 'conversations' | 'relations',
      Partial<Message>[]
    >;
    expect(messages.map(({ text }) => text).sort()).toEqual(['seen', 'unseen']);
    const keys = (rows: object[]) => rows.map((row) => Object.keys(row).join());
    expect(new Set(keys(messages)).size).toBe(1);
    expect(new Set(keys(conversations)).size).toBe(1);
    expect(keys(conversations)[0]).toBe('_id,lastMessageAt,members,readUpTo,seq');
    expect(keys(messages)[0]).not.toContain('conversation');
    expect(relations).toEqual([]);
    expect(await exportOf(api, ann)).not.toContain('unseen');
  });
});

describe('a block of staff', () => {
  it('lets their notices through, and not their chat', async () => {
    const [ann] = await people();
    const moderator = await api.staff('moderator');
    await block(ann, moderator);
    const reason = { code: 'unkind', note: 'Please be kind.' };
    const heard = await heardDuring(ann, async () => {
      expect((await moderator.send(ann, { text: 'A word' })).status).toBe(201);
      expect((await moderator.post(`/moderation/warn/${ann.id}`, { reason })).status).toBe(200);
    });
    expect(heard).toEqual(['notice']);
    expect(await textsOf(ann, moderator)).toEqual([]);
    expect((await ann.get('/users/notices')).body).toMatchObject([{ kind: 'warned' }]);
    const post = await ann.createPost();
    expect((await moderator.get(`/blog/getpostbyid/${post}`)).status).toBe(200);
  });
});

describe('a mute', () => {
  it('turns messages into a request, and lets them in when it is accepted', async () => {
    const [ann, bob] = await people();
    await ann.send(bob, { text: 'hello' });
    await bob.send(ann, { text: 'hello too' });
    await ann.get(`/messages/getmessage/${bob.id}`);
    await mute(ann, bob);
    const sent = await bob.send(ann, { text: 'x'.repeat(900) });
    expect(sent.status).toBe(201);
    expect(await textsOf(ann, bob)).toEqual(['hello', 'hello too']);
    const { body } = await ann.get('/messages/requests');
    expect(body).toHaveLength(1);
    const accepted = await ann.post(`/messages/requests/${body[0]._id}/accept`);
    expect((accepted.body as Message[]).at(-1)?.seq).toBe(3);
    await bob.send(ann, { text: 'thanks' });
    expect((await textsOf(ann, bob)).at(-1)).toBe('thanks');
  });
});

describe('a blocked member and a stranger', () => {
  type Call = (by: Client, ann: Client, post: string, comment: string) => Promise<Answer>;
  const calls: [string, Call][] = [
    ['the feed', (by) => by.get('/blog/allpost')],
    ['the top feed', (by) => by.get('/blog/allpost?sort=top')],
    ['a search', (by) => by.get('/blog/allpost?q=title')],
    ['the post', (by, _, post) => by.get(`/blog/getpostbyid/${post}`)],
    ['its comments', (by, _, post) => by.get(`/blog/getcommets/${post}`)],
    ['the replies', (by, _, __, comment) => by.get(`/blog/getNestedComments/${comment}`)],
    ['the profile', (by, ann) => by.get(`/users/userpublicdetail/${ann.name}`)],
    ['the page of it', (by, ann) => by.get(`/blog/userpublicprofile/${ann.name}`)],
    ['the posts', (by, ann) => by.get(`/blog/getallpostbyuser/${ann.id}`)],
    ['the comments', (by, ann) => by.get(`/blog/getallcommentsbyuser/${ann.id}`)],
    ['a vote', (by, _, post) => by.post(`/blog/likepost/${post}`)],
    ['another vote', (by, _, post) => by.post(`/blog/dislikepost/${post}`)],
    ['a reading', (by, _, post) => by.post(`/blog/readthis/${post}`)],
    ['the post again', (by, _, post) => by.get(`/blog/getpostbyid/${post}`)],
    ['a comment', (by, _, post) => by.post(`/blog/comment/${post}`, remark)],
    ['a reply', (by, _, __, comment) => by.post(`/blog/postreply/${comment}`, { text: 'A' })],
    ['a second comment', (by, _, post) => by.post(`/blog/comment/${post}`, remark)],
    ['a third', (by, _, post) => by.post(`/blog/comment/${post}`, remark)],
    ['the feed, with the number of the unanswered', (by) => by.get('/blog/allpost?limit=5')],
    ['the posts that wait', (by) => by.get('/blog/allpost?sort=waiting')],
    ['a like of a comment', (by, _, __, comment) => by.put(`/blog/likecomment/${comment}`)],
    [
      'the comments, best liked first',
      (by, _, post) => by.get(`/blog/getcommets/${post}?sort=top`),
    ],
    ['a view', (by, _, post) => by.patch(`/blog/viewscount/${post}`, {})],
    ['a follow', (by, _, post) => by.put(`/blog/follow/${post}`, { level: 'all' })],
    ['a save', (by, _, post) => by.put(`/blog/save/${post}`)],
    ['the answer of the author', (by) => by.get('/users/inbox')],
    ['a report', (by, _, post) => by.post('/reports', reportOf(post))],
    ['whom they shut out', (by) => by.get('/users/relations')],
    ['who asks them', (by) => by.get('/messages/requests')],
    ['the settings', (by) => by.get('/messages/settings')],
    ['the partner', (by, ann) => by.get(`/messages/partner/${ann.id}`)],
    ['an empty talk', (by, ann) => by.get(`/messages/getmessage/${ann.id}`)],
    ['typing', (by, ann) => by.post(`/messages/typing/${ann.id}`)],
    ['a long message', (by, ann) => by.send(ann, { text: 'x'.repeat(501) })],
    ['a picture', async (by, ann) => by.send(ann, { image: await picture('teal') })],
    ['a message', (by, ann) => by.send(ann, { text: 'Hello' })],
    ['a second', (by, ann) => by.send(ann, { text: 'Hello again' })],
    ['a third', (by, ann) => by.send(ann, { text: 'Still here', clientId })],
    ['the third again', (by, ann) => by.send(ann, { text: 'Still here', clientId })],
    ['a fourth', (by, ann) => by.send(ann, { text: 'And here' })],
    ['an empty one', (by, ann) => by.send(ann, { text: '' })],
    ['typing again', (by, ann) => by.post(`/messages/typing/${ann.id}`)],
    ['the talk', (by, ann) => by.get(`/messages/getmessage/${ann.id}`)],
    ['a part of it', (by, ann) => by.get(`/messages/getmessage/${ann.id}?limit=1`)],
    ['a look at it', (by, ann) => by.get(`/messages/getmessage/${ann.id}?peek=true`)],
    ['a reply', async (by, ann) => by.send(ann, { text: 'And', replyTo: await lastOf(by, ann) })],
    ['the last message, edited', (by, ann) => editLast(by, ann)],
    ['the last message, edited again', (by, ann) => editLast(by, ann)],
    ['the last message, read', (by, ann) => readLast(by, ann)],
    ['the last message, taken back', (by, ann) => removeLast(by, ann)],
    ['the talk without it', (by, ann) => by.get(`/messages/getmessage/${ann.id}`)],
    ['the partner again', (by, ann) => by.get(`/messages/partner/${ann.id}`)],
    ['the list', (by) => by.get('/messages/getUserForSidebar')],
    ['who is online', (by) => by.get('/messages/getUserForSidebar?online=true')],
    ['a search for them', (by, ann) => by.get(`/messages/getUserForSidebar?q=${ann.name}`)],
    ['a block', (by, ann) => by.put(`/users/relations/${ann.id}`, { kind: 'block' })],
    ['a refused message', (by, ann) => by.send(ann, { text: 'Hello' })],
    ['its end', (by, ann) => unblock(by, ann)],
    ['a mute', (by, ann) => mute(by, ann)],
    ['notices', (by) => by.get('/users/notices')],
  ];
  const clientId = '5b0ec6a1-58d9-4b0c-8a0e-2f6f0d9a7b11';
  const remark = { text: 'A', parent: null };
  const reportOf = (id: string) => ({ target: { type: 'post', id }, reason: 'spam' });
  const lastOf = async (by: Client, ann: Client) =>
    ((await by.get(`/messages/getmessage/${ann.id}`)).body as Message[]).at(-1)?._id ?? '';
  const readLast = async (by: Client, ann: Client) =>
    by.patch(`/messages/read/${ann.id}`, { upTo: await lastOf(by, ann) });
  const editLast = async (by: Client, ann: Client) =>
    by.patch(`/messages/editmessage/${await lastOf(by, ann)}`, { text: 'Other words' });
  const removeLast = async (by: Client, ann: Client) =>
    by.delete(`/messages/deletemessage/${await lastOf(by, ann)}`);

  /** An answer, without all that differs between any two runs. */
  const toldBy = ({ status, headers, body }: Answer) => {
    const told = [...headers].filter(([name]) => !/^(?:date|etag|x-request-id)$/.test(name));
    const text = JSON.stringify([told, body ?? null])
      .replace(/\b[0-9a-f]{24}\b/g, 'ID')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
      .replace(/\/api\/files[^"]+/g, 'ADDRESS')
      .replace(/"x-next-cursor","[^"]+"/g, '"x-next-cursor","CURSOR"');
    return `${status} ${text}`;
  };

  /** Everything that Bob learns in a community in which Ann blocks him, or somebody else. */
  const learned = async (isBlocked: boolean, whoMayWrite: string) => {
    const world = await startApi();
    try {
      const [ann, bob, cid, dee] = [
        await world.member('ann who left'),
        await world.member('bob who follows'),
        await world.member('cid who is nice'),
        await world.member('dee who watches'),
      ];
      await ann.patch('/messages/settings', { whoMayWrite, presence: 'nobody' });
      const post = await ann.createPost();
      const path = `/blog/comment/${post}`;
      const { body } = await cid.post(path, { text: 'Hm', parent: null });
      // Only older posts wait for answers.
      await world.database
        .collection('posts')
        .updateOne({}, { $set: { createdAt: new Date(Date.now() - 3_600_000) } });
      const told: string[] = [];
      await block(ann, isBlocked ? bob : cid);
      // The session of a new connection is read beside its list, and may come later.
      const reads = jest.spyOn(world.app.get(SessionsService), 'liveAmong');
      const arrive = async (...args: Parameters<typeof connect>) => {
        const connected = await connect(...args);
        await Promise.all(reads.mock.results.map(({ value }) => value as Promise<unknown>));
        return connected;
      };
      const watcher = await arrive(dee, { query: { presence: 'delta' } });
      // Presence is announced a moment later: each list has the others from the start.
      const isCidSeen = seen(watcher, cid);
      await arrive(cid);
      await isCidSeen;
      const isBobSeen = seen(watcher, bob);
      const handshake = () => commandsDuring(world.database, () => arrive(bob));
      const handshakes = [await handshake()];
      await isBobSeen;
      await world.app.get(JobsService).drain();
      await bob.get('/users/notices');
      for (const [what, call] of calls) {
        const { result, commands } = await commandsDuring(world.database, () =>
          call(bob, ann, post, body.comment._id),
        );
        told.push(`${what}: ${toldBy(result)} ${commands.length} commands`);
        if (what === 'a follow') await ann.post(path, { text: 'Thanks', parent: null });
      }
      handshakes.push(await handshake());
      const events = handshakes[0]?.result.heard
        .map(({ event }) => event)
        .filter((name) => !/Online|inbox/.test(name));
      const connected = handshakes.map(({ result, commands }) => [result.online, commands]);
      return { told, events, connected: JSON.stringify(connected).replace(/[0-9a-f]{24}/g, 'ID') };
    } finally {
      sockets.closeAll();
      await world.close();
    }
  };

  it.each(isAll ? ['everyone', 'requests', 'nobody'] : ['requests'])(
    'see the same, and cost the same, where %s may write',
    async (whoMayWrite) => {
      const blocked = await learned(true, whoMayWrite);
      expect(blocked).toEqual(await learned(false, whoMayWrite));
    },
  );
});
