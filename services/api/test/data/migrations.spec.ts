import { Types } from 'mongoose';
import { conversationKeyOf, sideOf } from '../../src/chat/conversations/conversation.schema.js';
import { canonicalEmails } from '../../src/database/migrations/canonical-emails.js';
import { countLikes } from '../../src/database/migrations/count-likes.js';
import { disownErased } from '../../src/database/migrations/disown-erased.js';
import { findLookAlikes } from '../../src/database/migrations/find-look-alikes.js';
import { followThreads } from '../../src/database/migrations/follow-threads.js';
import { type Migration, Migrations } from '../../src/database/migrations/migrations.js';
import { rankCases } from '../../src/database/migrations/rank-cases.js';
import { rankWorries } from '../../src/database/migrations/rank-worries.js';
import { recountReceived } from '../../src/database/migrations/recount-received.js';
import { Transactions } from '../../src/database/transactions.js';
import type { Client } from '../support/client.js';
import { type Api, startApi } from '../support/harness.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const notes = () => api.database.collection<{ text: string; isLong?: boolean }>('test_notes');

const markLong: Migration = {
  name: 'mark long notes',
  up: async (db) => {
    await db
      .collection('test_notes')
      .updateMany({ isLong: { $exists: false } }, [
        { $set: { isLong: { $gt: [{ $strLenCP: '$text' }, 5] } } },
      ]);
  },
};

const runner = (migrations: readonly Migration[]) =>
  new Migrations(api.database, api.app.get(Transactions), migrations);

describe('a migration', () => {
  it('runs once, also if two processes start at once', async () => {
    await notes().insertMany([{ text: 'short' }, { text: 'rather long' }]);
    const migrations = runner([markLong]);
    expect(await migrations.pending()).toEqual([markLong]);
    await Promise.all([migrations.run(), runner([markLong]).run()]);
    expect(await migrations.pending()).toEqual([]);
    const rows = await notes().find().sort({ text: 1 }).toArray();
    expect(rows.map(({ isLong }) => isLong)).toEqual([true, false]);
    await notes().insertOne({ text: 'by an older release' });
    await migrations.run();
    expect(await notes().countDocuments({ isLong: { $exists: false } })).toBe(1);
  });

  it('runs again on demand, for data that an older release wrote meanwhile', async () => {
    await notes().insertOne({ text: 'by an older release' });
    await runner([markLong]).repeat();
    expect(await notes().countDocuments({ isLong: { $exists: false } })).toBe(0);
  });

  it('is not recorded as done if it fails', async () => {
    const failing: Migration = { name: 'fails', up: () => Promise.reject(new Error('No')) };
    await expect(runner([failing]).run()).rejects.toThrow('No');
    expect(await runner([failing]).pending()).toEqual([failing]);
  });
});

describe('the migration to followed threads', () => {
  it('follows own posts and answered threads, read so far, and keeps what was chosen', async () => {
    const [ann, bob, cid] = await Promise.all([api.member(), api.member(), api.member()]);
    const post = await ann.createPost();
    for (const by of [bob, cid]) {
      await by.post(`/blog/comment/${post}`, { text: 'I hear you.', parent: null });
    }
    const follows = api.database.collection('follows');
    await follows.deleteMany({});
    await cid.put(`/blog/follow/${post}`, { level: 'muted' });
    const migrations = runner([followThreads]);
    await migrations.repeat();
    await migrations.repeat();
    const levels = await Promise.all(
      [ann, bob, cid].map(async (by) => (await by.get(`/blog/marks/${post}`)).body.follow),
    );
    expect(levels).toEqual(['all', 'all', 'muted']);
    expect(await follows.countDocuments()).toBe(3);
    const inbox = await ann.get('/users/inbox');
    expect(inbox.headers.get('x-unread-count')).toBe('0');
    expect(inbox.body).toMatchObject([{ people: 2, unread: 0 }]);

    // Posts and comments of an erased account have no author, so nobody follows them.
    for (const name of ['posts', 'comments'])
      await api.database.collection(name).updateMany({}, { $set: { author: null } });
    await follows.deleteMany({});
    await migrations.repeat();
    expect(await follows.countDocuments()).toBe(0);
  });
});

describe('the migration to look-alike names', () => {
  it('leaves members alone whose names look alike already, and lets no other join them', async () => {
    const [first, second] = [await api.member('Paca'), await api.member('Other')];
    const users = api.database.collection('users');
    await users.updateMany({}, { $unset: { lookAlikes: 1 } });
    await users.updateOne({ name: 'Other' }, { $set: { name: 'раса', nameKey: 'раса' } });
    const migrations = runner([findLookAlikes]);
    await migrations.repeat();
    await migrations.repeat();
    const known = await users.find({ lookAlikes: { $exists: true } }).toArray();
    const names = known.map(({ name }) => name as string);
    expect(names).toContain('Paca');
    expect(names).not.toContain('раса');
    for (const member of [first, second])
      expect((await member.get('/users/loggedin')).status).toBe(200);
    const { email, password } = { email: 'third@example.org', password: 'a good long one' };
    const third = await api.visitor().post('/users/register', { name: 'РАСА', email, password });
    expect([third.status, third.body.code]).toEqual([409, 'name_taken']);
  });
});

describe('the migration to the one form of each email', () => {
  it('changes addresses of international domains, but none into one that is taken', async () => {
    const [ann, bob, cid] = await Promise.all([api.member(), api.member(), api.member()]);
    const users = api.database.collection('users');
    const emailsOf = async () =>
      Promise.all(
        [ann, bob, cid].map(({ name }) => users.findOne({ name }).then((user) => user?.email)),
      );
    const store = (by: Client, email: string) =>
      users.updateOne({ name: by.name }, { $set: { email } });
    await store(ann, 'ann@bücher.example.org');
    await store(bob, 'bob@bücher.example.org');
    await store(cid, 'bob@xn--bcher-kva.example.org');
    const migrations = runner([canonicalEmails]);
    await migrations.repeat();
    await migrations.repeat();
    expect(await emailsOf()).toEqual([
      'ann@xn--bcher-kva.example.org',
      'bob@bücher.example.org',
      'bob@xn--bcher-kva.example.org',
    ]);
  });
});

describe('the migration to a ranked queue', () => {
  it('derives urgency and reasons of a case from its reports', async () => {
    const author = await api.member();
    const moderator = await api.staff('moderator');
    const [calm, urgent] = [await author.createPost(), await author.createPost()];
    const reports = [
      [calm, 'unkind'],
      [urgent, 'unkind'],
      [urgent, 'minors'],
    ] as const;
    for (const [id, reason] of reports) {
      await (await api.member()).post('/reports', { target: { type: 'post', id }, reason });
    }
    const queue = async () => (await moderator.get('/moderation/cases')).body;
    const ranked = await queue();
    expect(ranked).toMatchObject([
      {
        target: { _id: urgent },
        isUrgent: true,
        reasons: [{ code: 'unkind' }, { code: 'minors' }],
      },
      { target: { _id: calm }, isUrgent: false, reasons: [{ code: 'unkind' }] },
    ]);
    await api.database.collection('cases').updateMany({}, { $unset: { urgency: 1, reasons: 1 } });
    await runner([rankCases]).repeat();
    expect(await queue()).toEqual(ranked);
  });
});

describe('the migration to worries first', () => {
  it('ranks a case with a worry as its report does today, and leaves the others', async () => {
    const author = await api.member();
    const reasons = ['worried', 'minors', 'unkind'];
    for (const reason of reasons) {
      const id = await author.createPost();
      await (await api.member()).post('/reports', { target: { type: 'post', id }, reason });
    }
    const cases = api.database.collection('cases');
    const mine = { author: new Types.ObjectId(author.id) };
    const ranks = async () =>
      (await cases.find(mine).sort({ createdAt: 1 }).toArray()).map(
        ({ urgency }) => urgency as number,
      );
    const today = await ranks();
    expect(today).toEqual([2, 1, 0]);
    await cases.updateMany({ urgency: 2 }, { $set: { urgency: 1 } });
    await runner([rankWorries]).repeat();
    expect(await ranks()).toEqual(today);
  });
});

describe('the migration to content without erased authors', () => {
  it('takes the ids of missing accounts, and of no others, from what they wrote', async () => {
    const [gone, stays] = [await api.member(), await api.member()];
    const moderator = await api.staff('moderator');
    const report = (by: Client, id: string) =>
      by.post('/reports', { target: { type: 'post', id }, reason: 'unkind' });
    const write = async (by: Client, other: Client) => {
      const post = await by.createPost('Kept');
      await report(other, post);
      await moderator.delete(`/blog/deletepost/${await by.createPost('Removed')}`);
      const comments = [await by.post(`/blog/comment/${post}`, { text: 'Kept', parent: null })];
      comments.push(await by.post(`/blog/comment/${post}`, { text: 'Removed', parent: null }));
      const [kept, removed] = comments.map(({ body }) => body.comment._id as string);
      await other.post(`/blog/postreply/${kept}`, { text: 'Kept' });
      await moderator.delete(`/blog/deletecomment/${removed}`);
    };
    await write(gone, stays);
    await write(stays, gone);
    const countsOf = ({ id }: Client) => {
      const _id = new Types.ObjectId(id);
      const count = (name: string, field: string) =>
        api.database.collection(name).countDocuments({ [field]: _id });
      return Promise.all([
        ...[count('posts', 'author'), count('comments', 'author'), count('cases', 'author')],
        ...[count('comments', 'repliedTo'), count('comments', 'trash.author')],
      ]);
    };
    const both = [2, 2, 1, 1, 1];
    expect([await countsOf(gone), await countsOf(stays)]).toEqual([both, both]);
    await api.database.collection('users').deleteOne({ _id: new Types.ObjectId(gone.id) });
    const migrations = runner([disownErased]);
    await migrations.repeat();
    await migrations.repeat();
    expect([await countsOf(gone), await countsOf(stays)]).toEqual([[0, 0, 0, 0, 0], both]);
  });
});

describe('the migration to likes of comments', () => {
  it('puts the comments that nobody could like last, and leaves the others', async () => {
    const [ann, bob] = [await api.member(), await api.member()];
    const post = await ann.createPost();
    const ids: string[] = [];
    for (const text of ['1', '2', '3']) {
      const { body } = await bob.post(`/blog/comment/${post}`, { text, parent: null });
      ids.push(body.comment._id as string);
    }
    await ann.put(`/blog/likecomment/${ids[2]}`);
    const older = { _id: { $in: ids.slice(0, 2).map((id) => new Types.ObjectId(id)) } };
    await api.database.collection('comments').updateMany(older, { $unset: { likes: 1 } });
    const migrations = runner([countLikes]);
    await migrations.repeat();
    await migrations.repeat();
    const texts: string[] = [];
    let rest = '';
    for (let page = 0; page < 3; page += 1) {
      const path = `/blog/getcommets/${post}?sort=top&limit=1${rest}`;
      const { body, headers } = await ann.get(path);
      texts.push(...(body as { text: string }[]).map(({ text }) => text));
      rest = `&cursor=${headers.get('x-next-cursor')}`;
    }
    expect(texts).toEqual(['3', '1', '2']);
  });
});

describe('the migration to counts of messages that stand', () => {
  it('takes what was deleted after it was read from both counts, and nothing else', async () => {
    const [ann, bob, cid] = [await api.member(), await api.member(), await api.member()];
    for (const one of [ann, cid]) {
      const sent: string[] = [];
      for (const text of ['1', '2', '3']) sent.push((await one.send(bob, { text })).body._id);
      await bob.patch(`/messages/read/${one.id}`, { upTo: sent[1] });
      await bob.send(one, { text: 'Leave me alone' });
      if (one === ann) await ann.delete(`/messages/deletemessage/${sent[0]}`);
    }
    const conversations = api.database.collection<{ _id: string }>('conversations');
    const counts = async (one: Client) => {
      const row = await conversations.findOne({ _id: conversationKeyOf(one.id, bob.id) });
      const { received, read } = row as unknown as Record<string, Record<string, number>>;
      return [sideOf(bob.id, one.id), sideOf(one.id, bob.id)].map((side) => [
        received?.[side],
        read?.[side],
      ]);
    };
    const right = [await counts(ann), await counts(cid)];
    expect(right).toEqual([
      [
        [2, 1],
        [1, 0],
      ],
      [
        [3, 2],
        [1, 0],
      ],
    ]);
    // The counts as an earlier release left them.
    const side = sideOf(bob.id, ann.id);
    const more = { $inc: { [`received.${side}`]: 1, [`read.${side}`]: 1 } };
    await conversations.updateOne({ _id: conversationKeyOf(ann.id, bob.id) }, more);
    const migrations = runner([recountReceived]);
    await migrations.repeat();
    expect([await counts(ann), await counts(cid)]).toEqual(right);
    await migrations.repeat();
    expect([await counts(ann), await counts(cid)]).toEqual(right);
  });
});
