import { randomBytes } from 'node:crypto';
import { MongoClient, ObjectId } from 'mongodb';
import { type ApiProcess, startProcess } from './api-process.js';
import { Client } from './client.js';
import { ownOrigin } from './harness.js';

const uri = new URL(process.env.TEST_MONGODB_URI ?? '');
uri.pathname = `/test_${randomBytes(8).toString('hex')}`;
const appName = 'the process that crashes';

/** Posts that a member votes on: enough that taking the votes back takes a while. */
const count = 2_000;
const nothing = { account: 0, sessions: 0, votes: 0, counted: 0, posts: count };

let mongo: MongoClient;
let server: ApiProcess;
function start(): ApiProcess {
  const own = new URL(uri);
  own.searchParams.set('appName', appName);
  return startProcess({ MONGODB_URI: own.toString(), RATE_LIMITS: 'off', SEED: 'none' });
}

/** Ends what the dead process had open, as MongoDB does by itself after a minute. */
async function endTransactions(): Promise<void> {
  const admin = mongo.db('admin');
  const open = await admin
    .aggregate<{ lsid: object }>([
      { $currentOp: { allUsers: true, idleSessions: true } },
      { $match: { appName, type: 'idleSession' } },
    ])
    .toArray();
  if (open.length > 0) await admin.command({ killSessions: open.map(({ lsid }) => lsid) });
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('It does not come to that');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
beforeAll(async () => {
  mongo = await MongoClient.connect(uri.toString());
  server = start();
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.exited;
  await mongo.db().dropDatabase();
  await mongo.close();
});

/** A member who has voted on `count` posts, each of which counts that vote. */
async function voter(url: string) {
  const member = new Client(url, ownOrigin);
  await member.register(`voter ${randomBytes(6).toString('hex')}`);
  const user = new ObjectId(member.id);
  const now = new Date();
  const posts = Array.from({ length: count }, () => ({
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
  }));
  await mongo.db().collection('posts').insertMany(posts);
  const votes = posts.map(({ _id }) => ({ post: _id, user, value: 1, createdAt: now }));
  await mongo.db().collection('votes').insertMany(votes);
  const look = async () => {
    const db = mongo.db();
    return {
      account: await db.collection('users').countDocuments({ _id: user }),
      sessions: await db.collection('sessions').countDocuments({ userId: user }),
      votes: await db.collection('votes').countDocuments({ user }),
      counted: await db.collection('posts').countDocuments({ author: user, upvotes: 1, score: 1 }),
      posts: await db.collection('posts').countDocuments({ author: user }),
    };
  };
  return { member, look };
}

/** When to kill the process: each is true at some moment of the removal, and then for good. */
const moments: [string, (left: { account: number; votes: number }) => boolean][] = [
  ['as the account goes', ({ account }) => account === 0],
  ['while its votes are taken back', ({ votes }) => votes < count],
];

describe('kill -9 during deleteuser', () => {
  it.each(moments)(
    'R17 %s leaves all or nothing of it, and the next process finishes the rest',
    async (_when, hasCome) => {
      const { member, look } = await voter(await server.listening);
      const answer = member.delete(`/users/deleteuser/${member.id}`).catch(() => null);
      await until(async () => hasCome(await look()));
      server.child.kill('SIGKILL');
      await server.exited;
      await answer;
      await endTransactions();
      const found = await look();
      // Otherwise it came too late to show anything.
      expect(found.votes).toBeGreaterThan(0);
      // A vote and its place in the counters never part.
      expect(found).toEqual({ ...nothing, votes: found.votes, counted: found.votes });

      server = start();
      await server.listening;
      await until(async () => (await look()).votes === 0);
      expect(await look()).toEqual(nothing);
    },
    60_000,
  );
});
