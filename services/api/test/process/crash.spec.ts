import { randomBytes } from 'node:crypto';
import type { AuditEntry } from '@unburden/contracts';
import { type Document, type Filter, MongoClient, ObjectId } from 'mongodb';
import { findFreePort } from '../../../../tools/system/ports.mjs';
import { type ApiProcess, startProcess } from '../support/api-process.js';
import { Client } from '../support/client.js';
import { adminCredentials, ownOrigin } from '../support/harness.js';
import { isAll, itInAll } from '../support/in-all.js';
import { until } from '../support/until.js';

const uri = new URL(process.env.TEST_MONGODB_URI ?? '');
uri.pathname = `/test_${randomBytes(8).toString('hex')}`;

/** Votes of a member, and comments on a post: enough that the work on them takes a while. */
const count = 1_000;
const kept = { allVotes: count, counted: count, posts: count };
const nothing = { account: 0, sessions: 0, votes: 0, owned: 0, ...kept };

/** Tells the connections of the process from ours. */
const appName = `crash ${randomBytes(4).toString('hex')}`;

let mongo: MongoClient;
let server: ApiProcess;
let port: number;
/** Starts the process with the same settings, as a supervisor does. */
function start(): ApiProcess {
  const own = new URL(uri);
  own.searchParams.set('appName', appName);
  return startProcess({
    MONGODB_URI: own.toString(),
    API_PORT: String(port),
    RATE_LIMITS: 'off',
    SEED: 'none',
    ADMIN_NAME: 'keeper',
    ADMIN_EMAIL: adminCredentials.email,
    ADMIN_PASSWORD: adminCredentials.password,
    ADMIN_KEY: adminCredentials.adminKey,
  });
}

/**
 * Locks one of the documents, after which others come. A write of all of them then cannot end
 * before the kill, even on a slow machine.
 * @returns releases the lock
 */
async function holdUp(
  name: string,
  filter: Filter<Document>,
  before = count / 2,
): Promise<() => Promise<void>> {
  const collection = mongo.db().collection(name);
  const documents = collection.find(filter).sort({ _id: 1 });
  const middle = await documents.skip(before).next();
  const session = mongo.startSession();
  session.startTransaction();
  await collection.updateOne({ _id: middle?._id }, { $set: { held: true } }, { session });
  return () => session.endSession();
}

/**
 * Kills the process, and ends its transactions, which MongoDB would keep for minutes: also one whose
 * command still runs. Also ends the leases of its jobs, which last half a minute.
 */
async function kill(): Promise<void> {
  server.child.kill('SIGKILL');
  await server.exited;
  const admin = mongo.db('admin');
  const all = { idleConnections: true, idleSessions: true };
  await until(async () => {
    const left = await admin.aggregate([{ $currentOp: all }, { $match: { appName } }]).toArray();
    const sessions = left.flatMap(({ lsid }) => (lsid ? [{ id: lsid.id }] : []));
    if (sessions.length > 0) await admin.command({ killSessions: sessions });
    return left.length === 0;
  });
  await mongo
    .db()
    .collection('jobs')
    .updateMany({ worker: { $ne: null } }, { $set: { dueAt: new Date() } });
}

/** MongoDB ends older transactions: a lock of a test must stay until the kill, however late. */
const keepTransactions = (seconds: number) =>
  mongo.db('admin').command({ setParameter: 1, transactionLifetimeLimitSeconds: seconds });

let usualSeconds: number;
beforeAll(async () => {
  mongo = await MongoClient.connect(uri.toString());
  usualSeconds = Number((await keepTransactions(600)).was);
  port = await findFreePort();
  server = start();
});
afterAll(async () => {
  server.child.kill('SIGINT');
  await server.exited;
  await keepTransactions(usualSeconds);
  await mongo.db().dropDatabase();
  await mongo.close();
});

/** A member with a vote on each of `count` posts. */
async function voter(url: string, votesOn = count) {
  const member = new Client(url, ownOrigin);
  await member.register(`voter ${randomBytes(6).toString('hex')}`);
  const user = new ObjectId(member.id);
  const now = new Date();
  const posts = Array.from({ length: votesOn }, () => ({
    _id: new ObjectId(),
    title: 'A title',
    text: 'A text',
    author: user,
    createdAt: now,
    updatedAt: now,
    views: 0,
    upvotes: 1,
    downvotes: 0,
    score: 1,
    commentCount: 0,
    inTrash: false,
  }));
  await mongo.db().collection('posts').insertMany(posts);
  const votes = posts.map(({ _id }) => ({
    post: _id,
    user,
    value: 1,
    createdAt: now,
    postInTrash: false,
  }));
  await mongo.db().collection('votes').insertMany(votes);
  const theirs = { _id: { $in: posts.map(({ _id }) => _id) } };
  const look = async () => {
    const db = mongo.db();
    return {
      account: await db.collection('users').countDocuments({ _id: user }),
      sessions: await db.collection('sessions').countDocuments({ userId: user }),
      votes: await db.collection('votes').countDocuments({ user }),
      allVotes: await db.collection('votes').countDocuments({ post: theirs._id }),
      counted: await db.collection('posts').countDocuments({ ...theirs, upvotes: 1, score: 1 }),
      posts: await db.collection('posts').countDocuments(theirs),
      owned: await db.collection('posts').countDocuments({ author: user }),
    };
  };
  return { member, look };
}

/** Conditions for the kill: each becomes true during the erasure, and stays true. */
const moments: [string, (left: { account: number; votes: number }) => boolean][] = [
  ['as the account goes', ({ account }) => account === 0],
  ['while its votes become nobody’s', ({ votes }) => votes < count],
];

describe('kill -9 during deleteuser', () => {
  it.each(isAll ? moments : moments.slice(1))(
    '%s: leaves everything or nothing visible, and the next process finishes the erasure [R17]',
    async (_when, hasCome) => {
      const { member, look } = await voter(await server.listening);
      const letGo = await holdUp('votes', { user: new ObjectId(member.id) });
      const answer = member.delete(`/users/deleteuser/${member.id}`).catch(() => null);
      await until(async () => hasCome(await look()));
      await kill();
      await answer;
      await letGo();
      const found = await look();
      expect(found.votes).toBeGreaterThan(0);
      // The votes count on, and the counters always match them.
      const { votes, owned } = found;
      expect(found).toEqual({ ...nothing, votes, owned });

      server = start();
      await server.listening;
      await until(async () => {
        const left = await look();
        return left.votes + left.owned === 0;
      });
      expect(await look()).toEqual(nothing);
      expect(await mongo.db().collection('jobs').countDocuments({ kind: 'vote.retract' })).toBe(
        count,
      );
      await mongo.db().collection('jobs').deleteMany({ kind: 'vote.retract' });
    },
  );

  itInAll(
    'later, while its votes are taken back: the next process takes back the rest, each once',
    async () => {
      const votesOn = 60;
      const { member, look } = await voter(await server.listening, votesOn);
      expect((await member.delete(`/users/deleteuser/${member.id}`)).status).toBe(200);
      await kill();
      const due = { $set: { dueAt: new Date() } };
      const retractions = { kind: 'vote.retract' };
      await mongo.db().collection('jobs').updateMany(retractions, due);
      expect(await look()).toMatchObject({ votes: 0, allVotes: votesOn, counted: votesOn });
      const letGo = await holdUp('votes', { postInTrash: false }, votesOn / 2);

      server = start();
      await server.listening;
      await until(async () => (await look()).allVotes < votesOn);
      await kill();
      await letGo();
      const { allVotes, counted } = await look();
      expect(allVotes).toBeGreaterThan(0);
      expect(counted).toBe(allVotes);
      // A try that met the lock comes again later.
      await mongo.db().collection('jobs').updateMany(retractions, due);

      server = start();
      await server.listening;
      await until(async () => (await look()).allVotes === 0);
      expect(await look()).toMatchObject({ counted: 0, posts: votesOn });
      const negative = { upvotes: { $lt: 0 } };
      expect(await mongo.db().collection('posts').countDocuments(negative)).toBe(0);
    },
  );
});

describe('kill -9 during deleteuser with the content', () => {
  itInAll('leaves posts that the next process removes [R17]', async () => {
    const member = new Client(await server.listening, ownOrigin);
    await member.register(`author ${randomBytes(6).toString('hex')}`);
    const author = new ObjectId(member.id);
    const posts = mongo.db().collection('posts');
    const title = `Of ${member.id}`;
    const now = { createdAt: new Date(), updatedAt: new Date() };
    const counts = { views: 0, upvotes: 0, downvotes: 0, score: 0, commentCount: 0 };
    const many = Array.from({ length: 110 }, () => ({
      ...{ title, text: 'A text', author, inTrash: false, ...now, ...counts },
    }));
    await posts.insertMany(many);
    const left = () => posts.countDocuments({ title });
    const letGo = await holdUp('posts', { title }, many.length / 2);
    const path = `/users/deleteuser/${member.id}`;
    const answer = member.delete(path, { body: { withContent: true } }).catch(() => null);
    await until(async () => (await left()) < many.length);
    await kill();
    await answer;
    await letGo();
    expect(await posts.countDocuments({ title, author })).toBeGreaterThan(0);

    server = start();
    await server.listening;
    await until(async () => (await left()) === 0);
  });
});

/** Whether the job that marks what is below the post is over. */
async function isSettled(post: ObjectId): Promise<boolean> {
  const marking = { _id: post, settleJob: { $exists: true } };
  return (await mongo.db().collection('posts').countDocuments(marking)) === 0;
}

/** A post with `count` comments, in the trash; its comments are marked by a job. */
async function trashedPost(url: string) {
  const db = mongo.db();
  const admin = new Client(url, ownOrigin);
  await admin.enter('adminlogin', adminCredentials);
  const author = new Client(url, ownOrigin);
  await author.register(`author ${randomBytes(6).toString('hex')}`);
  const post = new ObjectId(await author.createPost());
  const at = new Date();
  const comments = Array.from({ length: count }, () => ({
    _id: new ObjectId(),
    post,
    parent: null,
    root: null,
    author: new ObjectId(author.id),
    text: 'Something kind',
    createdAt: at,
    updatedAt: at,
    childCount: 0,
    replyCount: 0,
    deleted: false,
    inTrash: false,
    postInTrash: false,
  }));
  await db.collection('comments').insertMany(comments);
  await db.collection('posts').updateOne({ _id: post }, { $set: { commentCount: count } });
  await admin.delete(`/blog/deletepost/${String(post)}`);
  const marked = () => db.collection('comments').countDocuments({ post, postInTrash: true });
  await until(() => isSettled(post));
  expect(await marked()).toBe(count);
  const [act] = (await admin.get(`/moderation/audit-log?target=${String(post)}`))
    .body as AuditEntry[];
  return { admin, author, post, act: act?._id ?? '', marked };
}

describe('kill -9 after restore', () => {
  itInAll(
    'leaves the restored post with all its comments, which the next process lists again',
    async () => {
      const { admin, author, post, act, marked } = await trashedPost(await server.listening);
      const letGo = await holdUp('comments', { post });
      expect((await admin.post(`/moderation/restore/${act}`)).status).toBe(200);
      await until(async () => (await marked()) < count);
      await kill();
      await letGo();
      expect(await marked()).toBeGreaterThan(0);

      server = start();
      const visitor = new Client(await server.listening, ownOrigin);
      const comments = await visitor.get(`/blog/getcommets/${String(post)}`);
      expect(comments.headers.get('x-total-count')).toBe(String(count));
      await until(() => isSettled(post));
      expect(await marked()).toBe(0);
      const listed = await visitor.get(`/blog/getallcommentsbyuser/${author.id}`);
      expect(listed.headers.get('x-total-count')).toBe(String(count));
    },
  );
});

describe('kill -9 during deletepost', () => {
  itInAll('leaves data that the next process removes [R17]', async () => {
    const member = new Client(await server.listening, ownOrigin);
    await member.register(`author ${randomBytes(6).toString('hex')}`);
    const post = new ObjectId(await member.createPost());
    const comments = mongo.db().collection('comments');
    const now = new Date();
    const counts = { childCount: 0, replyCount: 0, deleted: false, inTrash: false };
    await comments.insertMany(
      Array.from({ length: 2 * count }, () => ({
        post,
        parent: null,
        root: null,
        author: null,
        text: 'A comment',
        ...counts,
        createdAt: now,
        updatedAt: now,
      })),
    );
    const left = () => comments.countDocuments({ post });

    expect((await member.delete(`/blog/deletepost/${String(post)}`)).status).toBe(200);
    await until(() => isSettled(post));
    const letGo = await holdUp('comments', { post });
    // The author's time to undo it is over. A process looks for such work as it starts.
    const due = { $set: { dueAt: new Date() } };
    await mongo.db().collection('jobs').updateMany({ kind: 'post.purge' }, due);
    await kill();
    server = start();
    await server.listening;
    await until(async () => (await left()) < 2 * count);
    await kill();
    await letGo();
    expect(await left()).toBeGreaterThan(0);

    server = start();
    await server.listening;
    await until(async () => (await left()) === 0);
  });
});
