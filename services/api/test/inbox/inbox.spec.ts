import type { InboxThread } from '@unburden/contracts';
import { DomainEventPublisher } from '../../src/common/domain-events.js';
import { inBackground } from '../../src/database/native-db.js';
import type { Client } from '../support/client.js';
import { commandsDuring } from '../support/commands.js';
import { type Api, startApi } from '../support/harness.js';
import { itInAll } from '../support/in-all.js';
import { toldKinds } from '../support/notices.js';
import { next, openSockets } from '../support/sockets.js';
import { workDuring } from '../support/work.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function inboxOf(reader: Client, query = '') {
  const { status, body, headers } = await reader.get(`/users/inbox${query}`);
  expect(status).toBe(200);
  return {
    rows: body as InboxThread[],
    unread: Number(headers.get('x-unread-count')),
    cursor: headers.get('x-next-cursor'),
  };
}

async function post(by: Client, title = 'A worry'): Promise<string> {
  const { body } = await by.post('/blog/createpost', { title, text: 'It keeps me awake.' });
  return body.post._id;
}

async function comment(by: Client, to: string, parent: string | null = null): Promise<string> {
  const text = 'I hear you.';
  return (await by.post(`/blog/comment/${to}`, { text, parent })).body.comment._id;
}

const read = (reader: Client, body: object) => reader.patch('/users/inbox/read', body);
const follow = (reader: Client, to: string, level: string) =>
  reader.put(`/blog/follow/${to}`, { level });

async function people(): Promise<[Client, Client, Client]> {
  return Promise.all([api.member(), api.member(), api.member()]);
}

describe('the inbox', () => {
  it('groups answers by thread, and opens at the first unread one', async () => {
    const [ann, bob, cid] = await people();
    const worry = await post(ann);
    expect(await inboxOf(ann)).toEqual({ rows: [], unread: 0, cursor: null });
    const first = await comment(bob, worry);
    await comment(bob, worry);
    const last = await comment(cid, worry);
    const { rows, unread } = await inboxOf(ann);
    const latestAt = expect.any(String);
    const thread = { post: { _id: worry, title: 'A worry' }, people: 2, unread: 3, latestAt };
    expect(rows).toEqual([{ ...thread, commentId: first }]);
    expect(unread).toBe(1);
    expect((await read(ann, { post: worry })).body).toEqual({ unread: 0 });
    const after = await inboxOf(ann);
    expect(after.rows).toEqual([{ ...thread, unread: 0, commentId: last }]);
    expect(after.unread).toBe(0);
    const late = await comment(bob, worry);
    expect((await inboxOf(ann)).rows).toMatchObject([{ people: 1, unread: 1, commentId: late }]);
  });

  it('hears nothing of a vote, and neither do notices and sockets', async () => {
    const [ann, bob] = await people();
    const worry = await post(ann);
    const published = jest.spyOn(api.app.get(DomainEventPublisher), 'publish');
    for (const way of ['like', 'dislike']) {
      expect((await bob.post(`/blog/${way}post/${worry}`)).status).toBe(200);
    }
    const told = published.mock.calls.map(([name]) => name);
    published.mockRestore();
    for (const name of ['thread.changed', 'inbox.changed', 'notice.sent']) {
      expect(told).not.toContain(name);
    }
    expect(await inboxOf(ann)).toMatchObject({ rows: [], unread: 0 });
    expect(await inboxOf(bob)).toMatchObject({ rows: [], unread: 0 });
    expect(await toldKinds(ann)).toEqual([]);
    await comment(await api.member(), worry);
    expect((await inboxOf(ann)).rows).toMatchObject([{ post: { _id: worry }, unread: 1 }]);
    // A vote makes nobody a follower.
    expect((await inboxOf(bob)).rows).toEqual([]);
  });

  it('shows the beginning of an answer only if asked to', async () => {
    const [ann, bob] = await people();
    await comment(bob, await post(ann));
    expect((await inboxOf(ann, '?texts=true')).rows).toMatchObject([{ text: 'I hear you.' }]);
    expect((await inboxOf(ann, '?texts=false')).rows[0]).not.toHaveProperty('text');
  });

  it('tells nobody of their own answers', async () => {
    const [ann, bob] = await people();
    const worry = await post(ann);
    await comment(ann, worry, await comment(ann, worry));
    expect((await inboxOf(ann)).rows).toEqual([]);
    await comment(bob, worry);
    expect((await inboxOf(bob)).rows).toEqual([]);
  });

  it('follows a thread that one answered in, or only replies to oneself', async () => {
    const [ann, bob, cid] = await people();
    await cid.patch('/users/inbox/settings', { followAnswered: false });
    expect((await cid.get('/users/inbox/settings')).body).toEqual({ followAnswered: false });
    const worry = await post(ann);
    await comment(bob, worry);
    const mine = await comment(cid, worry);
    expect((await bob.get(`/blog/marks/${worry}`)).body).toMatchObject({ follow: 'all' });
    expect((await cid.get(`/blog/marks/${worry}`)).body).toMatchObject({ follow: 'replies' });
    await comment(ann, worry);
    expect((await inboxOf(bob)).rows).toMatchObject([{ people: 2, unread: 2 }]);
    expect((await inboxOf(cid)).rows).toEqual([]);
    const reply = await comment(bob, worry, mine);
    const row = { people: 1, unread: 1, toYou: true, commentId: reply };
    expect((await inboxOf(cid)).rows).toMatchObject([row]);
    expect(await inboxOf(cid)).toMatchObject({ unread: 1 });
    await read(cid, { all: true });
    expect(await inboxOf(cid)).toMatchObject({ unread: 0, rows: [{ commentId: reply }] });
  });

  it('tells apart a reply to oneself, as long as it is among the unread ones', async () => {
    const [ann, bob, cid] = await people();
    const worry = await post(ann);
    const mine = await comment(ann, worry);
    await comment(cid, worry, await comment(bob, worry));
    expect((await inboxOf(ann)).rows[0]).not.toHaveProperty('toYou');
    await comment(bob, worry, mine);
    await comment(cid, worry);
    expect((await inboxOf(ann)).rows).toMatchObject([{ people: 2, unread: 4, toYou: true }]);
    await read(ann, { all: true });
    await comment(cid, worry);
    expect((await inboxOf(ann)).rows[0]).not.toHaveProperty('toYou');
  });

  it('follows any thread from now on, and mutes for good', async () => {
    const [ann, bob, cid] = await people();
    const worry = await post(ann);
    await comment(bob, worry);
    expect((await cid.get(`/blog/marks/${worry}`)).body).toMatchObject({ follow: null });
    expect((await follow(cid, worry, 'all')).status).toBe(204);
    expect((await follow(cid, worry, 'all')).status).toBe(204);
    expect(await inboxOf(cid)).toMatchObject({ unread: 0, rows: [] });
    await comment(bob, worry);
    expect(await inboxOf(cid)).toMatchObject({ unread: 1, rows: [{ unread: 1 }] });
    await follow(cid, worry, 'muted');
    await follow(ann, worry, 'muted');
    await comment(cid, worry);
    await comment(ann, worry);
    await comment(bob, worry);
    expect(await inboxOf(cid)).toEqual({ rows: [], unread: 0, cursor: null });
    expect(await inboxOf(ann)).toEqual({ rows: [], unread: 0, cursor: null });
    expect((await bob.delete(`/blog/follow/${worry}`)).status).toBe(204);
    expect((await bob.delete(`/blog/follow/${worry}`)).status).toBe(204);
    expect((await bob.get(`/blog/marks/${worry}`)).body).toMatchObject({ follow: null });
    expect((await inboxOf(bob)).rows).toEqual([]);
  });

  it('loses what was removed, or is by somebody hidden, and has it back with them', async () => {
    const [ann, bob, cid] = await people();
    const worry = await post(ann);
    const [byBob, byCid] = [await comment(bob, worry), await comment(cid, worry)];
    await ann.put(`/users/relations/${bob.id}`, { kind: 'mute' });
    expect((await inboxOf(ann)).rows).toMatchObject([{ people: 1, unread: 1, commentId: byCid }]);
    await cid.delete(`/blog/deletecomment/${byCid}`);
    expect(await inboxOf(ann)).toMatchObject({ rows: [], unread: 0 });
    await ann.delete(`/users/relations/${bob.id}`, { body: { kind: 'mute' } });
    expect((await inboxOf(ann)).rows).toMatchObject([{ people: 1, commentId: byBob }]);
    await ann.put(`/users/relations/${bob.id}`, { kind: 'block' });
    expect(await inboxOf(ann)).toMatchObject({ rows: [], unread: 0 });
  });

  it('loses a thread that is removed, or whose author one hides', async () => {
    const [ann, bob, cid] = await people();
    const [one, other] = [await post(ann, 'One'), await post(ann, 'Other')];
    for (const worry of [one, other]) {
      await follow(cid, worry, 'all');
      await comment(bob, worry);
    }
    expect(await inboxOf(cid)).toMatchObject({ unread: 2, rows: [{}, {}] });
    await ann.delete(`/blog/deletepost/${one}`);
    const left = { unread: 1, rows: [{ post: { _id: other } }] };
    expect(await inboxOf(cid)).toMatchObject(left);
    expect((await cid.get(`/blog/marks/${one}`)).status).toBe(404);
    await cid.put(`/users/relations/${ann.id}`, { kind: 'mute' });
    expect(await inboxOf(cid)).toMatchObject({ rows: [], unread: 0 });
    expect((await follow(cid, other, 'all')).status).toBe(404);
  });

  it('goes on by cursor, latest answer first', async () => {
    const [ann, bob] = await people();
    const worries: string[] = [];
    for (const title of ['First', 'Second', 'Third']) worries.push(await post(ann, title));
    for (const worry of [...worries].reverse()) await comment(bob, worry);
    const first = await inboxOf(ann, '?limit=2');
    expect(first.rows.map(({ post: { title } }) => title)).toEqual(['First', 'Second']);
    expect(first.unread).toBe(3);
    const second = await inboxOf(ann, `?limit=2&cursor=${first.cursor}`);
    expect(second.rows.map(({ post: { title } }) => title)).toEqual(['Third']);
    expect(second).toMatchObject({ unread: 3, cursor: null });
  });

  it('knows of each thread what was read, also while follows outlive some posts', async () => {
    const [ann, bob, cid] = await people();
    const titles = ['Unread', 'Gone', 'Read', 'Gone too', 'Replies only', 'Read too'];
    const worries = new Map<string, string>();
    for (const title of titles) worries.set(title, await post(ann, title));
    for (const [title, worry] of worries) {
      await follow(cid, worry, title === 'Replies only' ? 'replies' : 'all');
      await comment(bob, worry);
      if (title.startsWith('Read')) await read(cid, { post: worry });
    }
    await api.database.collection('posts').deleteMany({ title: /^Gone/ });
    const { rows, unread } = await inboxOf(cid);
    const shown = rows.map((row) => [row.post.title, row.unread]);
    expect(shown).toEqual([
      ['Read too', 0],
      ['Read', 0],
      ['Unread', 1],
    ]);
    expect(unread).toBe(1);
  });

  it('sorts a page by the answers of others, not by one’s own', async () => {
    const [ann, bob] = await people();
    const [old, young] = [await post(ann, 'Old'), await post(ann, 'Young')];
    await comment(bob, old);
    await comment(bob, young);
    await comment(ann, old);
    const { rows } = await inboxOf(ann);
    expect(rows.map(({ post: { title } }) => title)).toEqual(['Young', 'Old']);
  });

  it('counts the same by who answered last as by all answers', async () => {
    const [ann, bob, cid] = await people();
    const worry = await post(ann);
    const posts = api.database.collection('posts');
    const { ObjectId } = api.database.base.mongo;
    const _id = ObjectId.createFromHexString(worry);
    /** The number of unread threads, which is that of a post without the knowledge. */
    const unreadOf = async (reader: Client) => {
      const { unread } = await inboxOf(reader);
      const kept = await posts.findOneAndUpdate({ _id }, { $unset: { lastAnswerBy: 1 } });
      expect((await inboxOf(reader)).unread).toBe(unread);
      if (kept?.lastAnswerBy) {
        await posts.updateOne({ _id }, { $set: { lastAnswerBy: kept.lastAnswerBy } });
      }
      return { unread, by: kept?.lastAnswerBy ? String(kept.lastAnswerBy) : undefined };
    };
    const byBob = await comment(bob, worry);
    expect(await unreadOf(ann)).toEqual({ unread: 1, by: bob.id });
    const byCid = await comment(cid, worry);
    expect(await unreadOf(ann)).toEqual({ unread: 1, by: cid.id });
    expect(await unreadOf(bob)).toEqual({ unread: 1, by: cid.id });
    expect(await unreadOf(cid)).toEqual({ unread: 0, by: cid.id });
    await ann.put(`/users/relations/${cid.id}`, { kind: 'mute' });
    expect(await unreadOf(ann)).toMatchObject({ unread: 1 });
    await cid.delete(`/blog/deletecomment/${byCid}`);
    expect(await unreadOf(ann)).toEqual({ unread: 1, by: undefined });
    expect((await cid.post(`/blog/restorecomment/${byCid}`)).status).toBe(200);
    await bob.delete(`/blog/deletecomment/${byBob}`);
    expect(await unreadOf(ann)).toEqual({ unread: 0, by: undefined });
    await comment(ann, worry);
    expect(await unreadOf(ann)).toEqual({ unread: 0, by: ann.id });
    expect(await unreadOf(bob)).toEqual({ unread: 1, by: ann.id });
    await ann.delete(`/blog/deletepost/${worry}`);
    expect((await ann.post(`/blog/restorepost/${worry}`)).status).toBe(200);
    expect(await unreadOf(bob)).toEqual({ unread: 1, by: undefined });
    await comment(cid, worry);
    await read(bob, { post: worry });
    expect(await unreadOf(bob)).toEqual({ unread: 0, by: cid.id });
  });

  it('refuses what makes no sense, and knows nothing of other members’ threads', async () => {
    const [ann, bob] = await people();
    const worry = await post(ann);
    const nothing = '0'.repeat(24);
    for (const body of [{}, { post: worry, all: true }, { all: false }, { post: 7 }]) {
      expect([body, (await read(bob, body)).status]).toEqual([body, 400]);
    }
    expect((await read(bob, { post: nothing })).body.message).toBe('Post not found');
    expect((await bob.get('/users/inbox?cursor=x')).status).toBe(400);
    expect((await follow(bob, nothing, 'all')).status).toBe(404);
    expect((await follow(bob, worry, 'loud')).status).toBe(400);
    expect((await bob.patch('/users/inbox/settings', {})).status).toBe(400);
    await comment(bob, worry);
    await read(bob, { post: worry });
    expect((await inboxOf(ann)).unread).toBe(1);
  });

  itInAll(
    'is found in one command, also of a member with 500 threads; one of 10,000 followers is cheap',
    async () => {
      const [ann, bob, cid] = await people();
      const worry = await post(ann);
      const { ObjectId } = api.database.base.mongo;
      const now = new Date();
      const row = { level: 'all', readAt: now, createdAt: now };
      const crowd = Array.from({ length: 10_000 }, () => ({
        ...row,
        user: new ObjectId(),
        post: new ObjectId(worry),
      }));
      await api.database.collection('follows').insertMany(crowd);
      const written = await commandsDuring(api.database, () => comment(bob, worry));
      expect(written.commands.length).toBeLessThanOrEqual(6);
      const threads = Array.from({ length: 500 }, (_, index) => ({
        _id: new ObjectId(),
        title: `Thread ${index}`,
        text: '',
        author: new ObjectId(ann.id),
        createdAt: now,
        updatedAt: now,
        lastAnswerAt: new Date(now.getTime() + 1 + Math.floor(index / 3)),
        inTrash: false,
      }));
      await api.database.collection('posts').insertMany(threads);
      const answers = threads.map(({ _id, lastAnswerAt }) => ({
        ...{ post: _id, author: new ObjectId(bob.id), createdAt: lastAnswerAt },
        ...{ text: 'I hear you.', parent: null, deleted: false },
      }));
      await api.database.collection('comments').insertMany(answers);
      const follows = threads.map(({ _id }) => ({ ...row, user: new ObjectId(cid.id), post: _id }));
      await api.database.collection('follows').insertMany(follows);
      const { result, commands } = await commandsDuring(api.database, () =>
        inboxOf(cid, '?limit=20'),
      );
      expect(result.rows).toHaveLength(20);
      // More are not counted.
      expect(result.unread).toBe(100);
      // The first is that of the session.
      expect(commands.length).toBeLessThanOrEqual(2);
      const seen = result.rows.map(({ post: { title } }) => title);
      for (let { cursor } = result; cursor !== null;) {
        const page = await inboxOf(cid, `?limit=50&cursor=${cursor}`);
        seen.push(...page.rows.map(({ post: { title } }) => title));
        cursor = page.cursor;
      }
      // Where the posts know who answered last, no answer is read to count it.
      const unreadCount = () => workDuring(api.database, () => inboxOf(cid, '?limit=1'));
      const { documents } = await unreadCount();
      await api.database
        .collection('posts')
        .updateMany({ title: /^Thread/ }, { $set: { lastAnswerBy: new ObjectId(bob.id) } });
      expect((await unreadCount()).documents).toBeLessThanOrEqual(documents - 100);
      expect(new Set(seen).size).toBe(500);
      expect(seen).toHaveLength(500);
      expect((await read(cid, { all: true })).body).toEqual({ unread: 0 });
      expect((await inboxOf(cid)).unread).toBe(0);
    },
  );
});

describe('the number of unread threads', () => {
  const sockets = openSockets();
  afterEach(() => sockets.closeAll());

  it('arrives in every tab at once: one for an answer, none when read, removed or hidden', async () => {
    const [ann, bob] = await people();
    const worry = await post(ann);
    const tabs = [(await sockets.connect(ann)).socket, (await sockets.connect(ann)).socket];
    const told = (unread: number) =>
      Promise.all(
        tabs.map((tab) =>
          next<{ unread: number }>(tab, 'inboxChanged', (inbox) => inbox.unread === unread),
        ),
      );
    const one = told(1);
    const answer = await comment(bob, worry);
    await one;
    // As a tab that is opened now, or loaded again, has it.
    expect((await inboxOf(ann)).unread).toBe(1);
    const none = told(0);
    await read(ann, { post: worry });
    await none;
    const oneAgain = told(1);
    const last = await comment(bob, worry);
    await oneAgain;
    const noneAgain = told(0);
    await bob.delete(`/blog/deletecomment/${last}`);
    await noneAgain;
    await bob.delete(`/blog/deletecomment/${answer}`);
  });

  it('reaches the others while a member who was told just before has to wait', async () => {
    const [ann, bob] = await people();
    const worry = await post(ann);
    const { socket } = await sockets.connect(ann);
    const others = await Promise.all(
      (await people()).map(async (author) => ({
        theirs: await post(author),
        tab: (await sockets.connect(author)).socket,
      })),
    );
    const first = next(socket, 'inboxChanged');
    await comment(bob, worry);
    await first;
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    const heard = jest.fn();
    socket.once('inboxChanged', heard);
    const second = next(socket, 'inboxChanged');
    await comment(bob, worry);
    for (const { theirs, tab } of others) {
      const came = next(tab, 'inboxChanged');
      await comment(bob, theirs);
      await came;
    }
    expect(heard).not.toHaveBeenCalled();
    clock.mockRestore();
    await second;
  });

  itInAll(
    'reaches every follower, though no query names more than 50 of those online',
    async () => {
      const ann = await api.member();
      const worry = await post(ann);
      const crowd = await Promise.all(Array.from({ length: 60 }, () => api.member()));
      const tabs = await Promise.all(crowd.map((member) => sockets.connect(member)));
      await Promise.all(crowd.map((member) => follow(member, worry, 'all')));
      const named: number[] = [];
      const note = ({ command }: { command: Record<string, unknown> }) => {
        if (command['comment'] !== inBackground) return;
        const users = /"user":\{"\$in":(\[[^\]]*\])/.exec(JSON.stringify(command))?.[1];
        if (users) named.push((JSON.parse(users) as string[]).length);
      };
      const mongo = api.database.getClient();
      mongo.on('commandStarted', note);
      const came = tabs.map(({ socket }) =>
        next<{ unread: number }>(socket, 'inboxChanged', ({ unread }) => unread === 1),
      );
      await comment(await api.member(), worry);
      await Promise.all(came);
      mongo.off('commandStarted', note);
      expect(Math.max(...named)).toBe(50);
    },
  );

  it('tells nobody that a member has read, follows, mutes or saves something', async () => {
    const toldOthers = async (isActive: boolean) => {
      const [ann, bob, cid] = await people();
      const worry = await post(ann);
      for (const by of [bob, cid, ann]) await comment(by, worry);
      const tabs = [await sockets.connect(ann), await sockets.connect(cid)];
      if (isActive) {
        await bob.get(`/blog/getpostbyid/${worry}`);
        await bob.get(`/blog/getcommets/${worry}`);
        await inboxOf(bob);
        await read(bob, { post: worry });
        await bob.patch(`/blog/viewscount/${worry}`);
        await bob.post(`/blog/readthis/${worry}`);
        await bob.put(`/blog/save/${worry}`);
        await follow(bob, worry, 'muted');
      }
      const came = tabs.map(({ socket }) => next(socket, 'inboxChanged'));
      await comment(await api.member(), worry);
      await Promise.all(came);
      const heard = tabs.map((tab) => [
        ...new Set(
          tab.heard
            .filter(({ event }) => !event.includes('Online'))
            .map((event) => JSON.stringify(event)),
        ),
      ]);
      const calls = ['/users/inbox?texts=true', '/users/notices'];
      const answers = await Promise.all(
        [ann, cid].flatMap((by) => calls.map(async (path) => (await by.get(path)).body)),
      );
      return JSON.stringify([heard, answers])
        .replace(/[0-9a-f]{24}/g, 'ID')
        .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
    };
    expect(await toldOthers(true)).toBe(await toldOthers(false));
  });

  it('is not told to who does not follow, or of one’s own and hidden answers', async () => {
    const [ann, bob, cid] = await people();
    const worry = await post(ann);
    await ann.put(`/users/relations/${bob.id}`, { kind: 'block' });
    const { socket } = await sockets.connect(ann);
    const stranger = await sockets.connect(cid);
    const heard: unknown[] = [];
    socket.on('inboxChanged', (inbox) => heard.push(inbox));
    await comment(ann, worry);
    await comment(bob, worry);
    const dave = await api.member();
    const came = next<{ unread: number }>(socket, 'inboxChanged', ({ unread }) => unread === 1);
    await comment(dave, worry);
    await came;
    expect(new Set(heard.map((inbox) => JSON.stringify(inbox)))).toEqual(
      new Set(['{"unread":0}', '{"unread":1}'].slice(-heard.length)),
    );
    expect(stranger.heard.map(({ event }) => event)).not.toContain('inboxChanged');
  });
});
