import { limits } from '@unburden/contracts';
import { Types } from 'mongoose';
import { maxRanked } from '../../src/blog/posts/posts.queries.js';
import { commentSearchTerms, postSearchTerms } from '../../src/blog/search-terms.js';
import { nameFieldsOf } from '../../src/users/user-name.js';
import { maxFound } from '../../src/users/users.queries.js';
import type { Client } from '../support/client.js';
import { commandsDuring } from '../support/commands.js';
import { type Api, startApi } from '../support/harness.js';
import { isAll } from '../support/in-all.js';

/** Enough rows to tell a scan or an in-memory sort from an index walk. */
const many = 3_000;

let api: Api;
let member: Client;
let admin: Client;
let places: { post: string; top: string };
beforeAll(async () => {
  api = await startApi();
  [member, admin] = [await api.member(), await api.admin()];
  places = await fill();
  await api.database.db?.command({ profile: 2 });
});
afterAll(async () => {
  await api.database.db?.command({ profile: 0 });
  await api.close();
});

/** A member with thousands of rows of every kind, and sixty others. */
async function fill() {
  const { database } = api;
  // Dated today, because MongoDB deletes old notices.
  const begin = Date.now() - many * 1_000;
  const mine = new Types.ObjectId(member.id);
  const times = (index: number) => {
    const at = new Date(begin + Math.floor(index / 3) * 1_000);
    return { createdAt: at, updatedAt: at };
  };
  const each = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => make(index));
  const others = each(60, () => new Types.ObjectId());
  const authorOf = (index: number) => others[index % others.length];
  await database.collection('users').insertMany(
    others.map((_id, index) => ({
      _id,
      ...nameFieldsOf(`other ${index}`),
      email: `other${index}@example.org`,
      passwordHash: 'none',
      role: 'user',
      profilePic: null,
      conversationCount: 0,
      adminLockVersion: 0,
      createdAt: times(index).createdAt,
    })),
  );
  await database.collection('users').insertMany(
    each(many, (index) => ({
      ...nameFieldsOf(`one of a crowd ${index}`),
      email: `else${index}@example.org`,
      role: 'user',
      createdAt: times(index).createdAt,
    })),
  );
  const wordsOf = (index: number) => {
    const written = {
      title: `Post ${index}`,
      text: index % 30 ? 'Just a text' : 'A text with a zebra',
    };
    return { ...written, ...postSearchTerms(written) };
  };
  const posts = each(many, (index) => ({
    _id: new Types.ObjectId(),
    ...wordsOf(index),
    author: index % 2 ? mine : authorOf(index),
    ...times(index),
    views: 0,
    upvotes: index % 3,
    downvotes: 0,
    score: index % 3,
    commentCount: 0,
    lastAnswerAt: times(index).createdAt,
    answersByOthers: index % 3,
    inTrash: false,
  }));
  await database.collection('posts').insertMany(posts);
  await database.collection('votes').insertMany(
    posts.map(({ _id, createdAt }, index) => ({
      post: _id,
      user: mine,
      value: index % 2 ? 1 : -1,
      createdAt,
      postInTrash: false,
    })),
  );
  await database
    .collection('saves')
    .insertMany(posts.map(({ _id, createdAt }) => ({ post: _id, user: mine, createdAt })));
  const [post = new Types.ObjectId()] = posts.map(({ _id }) => _id);
  const textOf = (index: number) => (index % 30 ? 'A comment' : 'A comment on a zebra');
  const comments = each(many, (index) => ({
    _id: new Types.ObjectId(),
    post,
    parent: null,
    root: null,
    author: index % 2 ? mine : authorOf(index),
    text: textOf(index),
    ...commentSearchTerms(textOf(index)),
    ...times(index),
    childCount: 0,
    replyCount: 0,
    likes: index % 3,
    deleted: false,
    inTrash: false,
    postInTrash: false,
  }));
  await database
    .collection('comment_likes')
    .insertMany(comments.map(({ _id, post }) => ({ comment: _id, post, user: mine })));
  const [top = new Types.ObjectId()] = comments.map(({ _id }) => _id);
  const replies = comments.map((comment, index) => ({
    ...comment,
    _id: new Types.ObjectId(),
    post: posts[index]?._id,
    parent: index % 2 ? top : comment._id,
    root: top,
    author: index % 2 ? mine : others[1],
  }));
  await database.collection('comments').insertMany([...comments, ...replies]);
  // Follows a thread of thousands, and a hundred with a reply of somebody else.
  const followed = replies.filter(({ author }) => author !== mine).slice(-100);
  await database.collection('follows').insertMany(
    [post, ...followed.map((reply) => reply.post)].map((thread) => ({
      post: thread,
      user: mine,
      level: 'all',
      readAt: new Date(begin),
      createdAt: new Date(begin),
    })),
  );
  await fillModeration(
    comments.map(({ _id, createdAt }) => ({ target: _id, createdAt })),
    mine,
  );
  return { post: post.toString(), top: top.toString() };
}

/** An audit entry, a notice and an open case for each of the member's comments. */
async function fillModeration(
  things: readonly { target: Types.ObjectId; createdAt: Date }[],
  mine: Types.ObjectId,
) {
  const { database } = api;
  const keeper = new Types.ObjectId(admin.id);
  const about = things.map((thing) => ({
    ...thing,
    // A notice has the id of its entry.
    _id: new Types.ObjectId(),
    targetType: 'comment',
    reason: null,
  }));
  const act = { action: 'comment.edited', actor: keeper, author: mine };
  await database.collection('audit_entries').insertMany(about.map((each) => ({ ...each, ...act })));
  const notice = { user: mine, kind: 'content_edited', excerpt: '', outcome: null, until: null };
  await database.collection('notices').insertMany(
    about.map((each, index) => ({
      ...{ ...each, ...notice, read: index % 2 > 0 },
      appeal: { text: 'Please look again', createdAt: each.createdAt, isOpen: true },
    })),
  );
  const open = { state: 'open', isOpen: true, author: mine, claimedBy: null, reportCount: 1 };
  const cases = await database.collection('cases').insertMany(
    things.map((thing, index) => ({
      ...thing,
      ...open,
      urgency: index % 3,
      reasons: [{ code: 'unkind', label: 'Unkind or hurtful' }],
      targetType: 'comment',
      lastReportAt: thing.createdAt,
      resolution: null,
      notes: [],
    })),
  );
  const reason = { code: 'unkind', label: 'Unkind or hurtful', note: '' };
  await database.collection('reports').insertMany(
    things.map(({ createdAt }, index) => ({
      ...{ case: cases.insertedIds[index], reporter: mine, reason, createdAt, expiresAt: null },
    })),
  );
}

/** Limit for a page: 51 rows with at most a post, an author and a vote each, and the viewer. */
const maxRead = 4 * 51 + 5;

/** An operation in MongoDB's profiler, which may omit zeros and false. */
interface Operation {
  ns: string;
  planSummary: string;
  docsExamined?: number;
  keysExamined?: number;
  hasSortStage?: boolean;
}

/** Makes the call. Returns its database commands with their costs. */
async function observe(client: Client, path: string) {
  const { database } = api;
  const since = new Date();
  const { result: answer, commands } = await commandsDuring(database, () => client.get(path));
  expect([path, answer.status]).toEqual([path, 200]);
  const rows: unknown[] = answer.body.data ?? answer.body.comments?.data ?? answer.body;
  const operations = await database
    .collection<Operation & { command: object }>('system.profile')
    .find({ ts: { $gte: since }, ns: { $not: /system\.profile$/ } })
    .toArray();
  return {
    rows: rows.length,
    cursor: answer.headers.get('x-next-cursor'),
    total: answer.headers.get('x-total-count'),
    // Without the total count, which comes from metadata and is cached for a second.
    commands: commands.filter((name) => name !== 'count').length,
    operations,
  };
}

/** Each list, its viewer, and its number of commands, including one for the session. */
const lists: [path: () => string, by: () => Client, commands: number][] = [
  [() => '/blog/allpost?', () => api.visitor(), 1],
  [() => '/blog/allpost?', () => member, 2],
  [() => '/blog/allpost?sort=top&', () => member, 2],
  [() => '/blog/allpost?sort=old&', () => member, 2],
  [() => '/blog/allpost?sort=waiting&', () => member, 2],
  [() => '/blog/allpost?sort=waiting&', () => api.visitor(), 1],
  [() => `/blog/allpost?author=${member.name}&`, () => member, 4],
  [() => `/blog/allpost?author=${member.name}&sort=top&`, () => member, 4],
  // A rare word, a common word, and posts with two words.
  [() => '/blog/allpost?q=zebra&', () => member, 2],
  [() => '/blog/allpost?q=zebra&', () => api.visitor(), 1],
  [() => '/blog/allpost?q=just&', () => member, 2],
  [() => '/blog/allpost?q=just&sort=old&', () => member, 2],
  [() => '/blog/allpost?q=just+post&', () => member, 2],
  [() => '/blog/allpost?q=zebra&sort=best&', () => member, 2],
  [() => '/blog/allpost?q=just&sort=top&', () => member, 2],
  [() => `/blog/getallpostbyuser/${member.id}?`, () => member, 2],
  [() => `/blog/getallcommentsbyuser/${member.id}?`, () => api.visitor(), 1],
  [() => `/blog/userpublicprofile/${member.name}?`, () => api.visitor(), 1],
  [() => `/blog/userpublicprofile/${member.name}?`, () => member, 2],
  [() => `/blog/getlikedpost/${member.id}?`, () => member, 2],
  [() => `/blog/getdislikedpost/${member.id}?`, () => member, 2],
  [() => '/blog/saved?', () => member, 2],
  [() => `/blog/getcommets/${places.post}?`, () => api.visitor(), 1],
  [() => `/blog/getcommets/${places.post}?sort=new&`, () => member, 2],
  [() => `/blog/getcommets/${places.post}?sort=top&`, () => member, 2],
  [() => `/blog/getNestedComments/${places.top}?`, () => api.visitor(), 1],
  [() => `/blog/getNestedComments/${places.top}?`, () => member, 2],
  [() => '/blog/allcomments?', () => admin, 5],
  [() => '/blog/getallreplies?', () => admin, 5],
  [() => '/users/getallusers?', () => admin, 3],
  [() => '/users/getallusers?sort=old&', () => admin, 3],
  // A common part of names, and a common beginning of emails.
  [() => '/users/getallusers?q=crowd&', () => admin, 3],
  [() => '/users/getallusers?q=else&sort=old&', () => admin, 3],
  [() => '/blog/allcomments?sort=old&', () => admin, 5],
  [() => '/blog/getallreplies?sort=old&', () => admin, 5],
  [() => '/blog/allcomments?q=zebra&', () => admin, 5],
  [() => '/blog/allcomments?q=comment&', () => admin, 5],
  [() => '/blog/getallreplies?q=zebra&', () => admin, 5],
  [() => '/blog/getallreplies?q=comment&sort=old&', () => admin, 5],
  [() => `/blog/getallreplies?q=${member.name}&`, () => admin, 6],
  [() => '/users/notices?', () => member, 6],
  [() => '/reports?', () => member, 6],
  [() => '/moderation/audit-log?', () => admin, 5],
  [() => `/moderation/audit-log?author=${member.id}&`, () => admin, 6],
  [() => '/moderation/audit-log?action=changes&', () => admin, 6],
  [() => '/moderation/appeals?', () => admin, 10],
  [() => '/moderation/cases?', () => admin, 5],
  [() => '/moderation/cases?reason=unkind&', () => admin, 5],
];

describe('every list', () => {
  it('takes the listed number of database commands, for 50 rows as for two', async () => {
    // The audit log records an admin's reads of emails once an hour.
    await admin.get('/users/getallusers');
    const measured: unknown[] = [];
    for (const [path, by, commands] of lists) {
      const two = await observe(by(), `${path()}limit=2`);
      const fifty = await observe(by(), `${path()}limit=50`);
      expect([path(), two.rows, fifty.rows]).toEqual([path(), 2, 50]);
      measured.push({ path: path(), of2: two.commands, of50: fifty.commands, commands });
    }
    expect(measured).toEqual(
      measured.map((each) => {
        const { path, commands } = each as { path: string; commands: number };
        return { path, of2: commands, of50: commands, commands };
      }),
    );
  });

  it('finds a member’s comments without reading their replies', async () => {
    for (const [path, expected] of [
      ['/blog/allcomments?q=other+1', 0],
      ['/blog/getallreplies?q=other+1', 50],
    ] as const) {
      const { rows, operations } = await observe(admin, path);
      const examined = Math.max(...operations.map(({ docsExamined = 0 }) => docsExamined));
      expect([path, rows, examined <= maxRead]).toEqual([path, expected, true]);
    }
  });

  it('walks indexes and reads only the rows of its page, on far pages too', async () => {
    for (const [path, by] of lists) {
      // The best matches of a search and found members are sorted: at most a thousand, or two thousand.
      const isOfBest = /q=.*sort=(?:best|top)|getallusers\?q=/.test(path());
      // Two lists in one command, and the profiler counts the stages of a $facet twice.
      const pages = path().includes('profile') ? 4 : 1;
      const most = pages * maxRead + (isOfBest ? maxRanked + maxFound : 0);
      let cursor: string | null = null;
      for (let page = 0; page < (isAll ? 12 : 5); page += 1) {
        const rest: string = cursor ? `&cursor=${cursor}` : '';
        const seen = await observe(by(), `${path()}limit=50${rest}`);
        cursor = seen.cursor;
        expect(seen.operations.length).toBeGreaterThan(0);
        for (const operation of seen.operations) {
          const { planSummary, docsExamined, keysExamined, hasSortStage = false } = operation;
          const told = { path: path(), page, planSummary, docsExamined, keysExamined };
          expect({ ...told, isScan: planSummary.includes('COLLSCAN') }).toMatchObject({
            isScan: false,
          });
          expect({ ...told, isSorted: hasSortStage && !isOfBest }).toMatchObject({
            isSorted: false,
          });
          expect({ ...told, isFew: (docsExamined ?? 0) <= most }).toEqual({
            ...told,
            isFew: true,
          });
        }
        if (cursor === null) break;
      }
    }
  });

  it('finds the inbox by a few reads for each followed thread, however long that is', async () => {
    const first = await observe(member, '/users/inbox?limit=50');
    const rest = await observe(member, `/users/inbox?limit=100&cursor=${first.cursor}`);
    expect([first.rows, rest.rows, rest.cursor]).toEqual([50, 51, null]);
    for (const { commands, operations } of [first, rest]) {
      expect(commands).toBe(2);
      for (const { planSummary } of operations) expect(planSummary).not.toContain('COLLSCAN');
      const examined = Math.max(...operations.map(({ docsExamined = 0 }) => docsExamined));
      // For each of 101 threads the follow by level, the post and an answer; 100 answers of the long one.
      expect(examined).toBeLessThan(1_200);
    }
  });

  it('sends no query for an empty set of ids, which would walk a whole index', async () => {
    for (const [path, by] of [
      ['/blog/allpost?q=!!', api.visitor()],
      ['/blog/allpost?q=!!&sort=best', api.visitor()],
      ['/blog/allcomments?q=!!', admin],
      ['/blog/getallreplies?q=!!', admin],
    ] as const) {
      const { rows, operations } = await observe(by, path);
      const looked = operations.filter(
        ({ ns, keysExamined }) => /\.(?:posts|comments)$/.test(ns) && keysExamined,
      );
      expect([path, rows, looked]).toEqual([path, 0, []]);
    }
  });

  it('does not fetch the search terms', async () => {
    const replies: string[] = [];
    const note = ({ reply }: { reply: object }) => replies.push(JSON.stringify(reply));
    const mongo = api.database.getClient();
    mongo.on('commandSucceeded', note);
    for (const [path, by] of lists) await by().get(path());
    mongo.off('commandSucceeded', note);
    expect(replies.filter((reply) => reply.includes('A text with a zebra'))).not.toEqual([]);
    expect(replies.filter((reply) => /"(?:searchTerms|titleTermCount)":/.test(reply))).toEqual([]);
  });

  it('counts at most ten thousand rows', async () => {
    const reader = await api.member();
    const user = new Types.ObjectId(reader.id);
    const { max } = limits.counted;
    const createdAt = new Date();
    const all = <T>(make: () => T) => Array.from({ length: max + 100 }, make);
    const value = { value: 1, createdAt, postInTrash: false };
    const vote = () => ({ post: new Types.ObjectId(), user, ...value });
    await api.database.collection('votes').insertMany(all(vote));
    const about = { targetType: 'user', target: user, kind: 'account_changed' };
    const notice = () => ({ user, read: false, ...about, excerpt: '', reason: null, createdAt });
    await api.database.collection('notices').insertMany(all(notice));
    for (const path of [`/blog/getlikedpost/${reader.id}`, '/users/notices']) {
      const { total, operations } = await observe(reader, path);
      const examined = Math.max(...operations.map(({ keysExamined = 0 }) => keysExamined));
      expect([path, total, examined <= max + maxRead]).toEqual([path, String(max), true]);
    }
  });

  it('counts by an index, or not at all', async () => {
    const counting = async (client: Client, path: string) =>
      (await observe(client, path)).operations.filter(({ command }) =>
        JSON.stringify(command).includes('"$sum"'),
      );
    for (const [path, by] of lists) {
      for (const { docsExamined, planSummary } of await counting(by(), `${path()}limit=2`)) {
        expect([path(), planSummary, docsExamined]).toEqual([path(), planSummary, 0]);
      }
    }
  });
});
