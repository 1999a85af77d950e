import { randomBytes } from 'node:crypto';
import type { Message, Post, User } from '@unburden/contracts';
import { MongoClient, ObjectId } from 'mongodb';
import { PasswordHasher } from '../src/auth/password-hasher.js';
import { Migrations } from '../src/database/migrations/migrations.js';
import { Setup } from '../src/setup/setup.js';
import type { Client } from './client.js';
import { adminCredentials, type Api, startApi } from './harness.js';

const uri = new URL(process.env.TEST_MONGODB_URI ?? '');
uri.pathname = `/test_${randomBytes(8).toString('hex')}`;

let mongo: MongoClient;
let api: Api;
let ann: Client;
let top: ObjectId;

const at = (minute: number) => new Date(Date.parse('2026-01-01') + minute * 60_000);

/** An account in the form of the first release. */
const account = (name: string) => ({
  _id: new ObjectId(),
  name,
  nameKey: name.toLowerCase(),
  email: `${name.toLowerCase()}@example.org`,
  passwordHash: 'none',
  role: 'user',
  profilePic: null,
  createdAt: at(0),
});
const [annRow, bobRow, cidRow] = [account('Ann'), account('Bobolink'), account('Cid')];

/** What the first release had stored, with its index of messages. */
async function plantFirstRelease() {
  const db = mongo.db();
  await db.collection('users').insertMany([annRow, bobRow, cidRow]);
  const post = (minute: number, upvotes: number, downvotes: number) => ({
    _id: new ObjectId(),
    title: `At ${minute}`,
    text: 'A text',
    author: annRow._id,
    createdAt: at(minute),
    updatedAt: at(minute),
    ...{ views: 0, upvotes, downvotes, commentCount: 0 },
  });
  const posts = [post(1, 5, 1), post(2, 9, 8), post(3, 0, 0)];
  await db.collection('posts').insertMany(posts);
  top = new ObjectId();
  const written = { post: posts[0]?._id, author: bobRow._id, text: 'Words', updatedAt: at(4) };
  await db.collection('comments').insertMany([
    {
      ...written,
      _id: top,
      parent: null,
      root: null,
      createdAt: at(4),
      childCount: 1,
      replyCount: 1,
      deleted: false,
    },
    {
      ...written,
      parent: top,
      root: top,
      createdAt: at(5),
      childCount: 0,
      replyCount: 0,
      deleted: false,
    },
  ]);
  const message = (minute: number, sender: ObjectId, receiver: ObjectId) => ({
    conversation: [String(sender), String(receiver)].sort().join(':'),
    ...{ sender, receiver, text: `At ${minute}`, createdAt: at(minute) },
  });
  const messages = db.collection('messages');
  await messages.createIndex({ conversation: 1, createdAt: -1, _id: -1 }, {}, {});
  await messages.insertMany([
    message(12, bobRow._id, annRow._id),
    message(10, annRow._id, bobRow._id),
    message(11, annRow._id, bobRow._id),
    message(20, cidRow._id, annRow._id),
  ]);
}

beforeAll(async () => {
  mongo = await MongoClient.connect(uri.toString());
  await plantFirstRelease();
  api = await startApi({ mongodbUri: uri.toString() });
  const password = 'a password of before';
  const passwordHash = await api.app.get(PasswordHasher).hash(password);
  await mongo.db().collection('users').updateOne({ _id: annRow._id }, { $set: { passwordHash } });
  ann = api.visitor();
  await ann.enter('login', { email: annRow.email, password });
});
afterAll(async () => {
  await api.close();
  await mongo.close();
});

describe('a database of the first release', () => {
  it('has its posts among the best liked', async () => {
    const { data } = (await ann.get('/blog/allpost?sort=top')).body;
    expect((data as Post[]).map(({ title }) => title)).toEqual(['At 1', 'At 2', 'At 3']);
  });

  it('has its members found by a part of their name', async () => {
    const { body } = await ann.get('/messages/getUserForSidebar?q=boli');
    expect((body as User[]).map(({ name }) => name)).toEqual(['Bobolink']);
  });

  it('has its posts and comments found by their words', async () => {
    const { data } = (await ann.get('/blog/allpost?q=at+TÉXT&sort=best')).body;
    expect((data as Post[]).map(({ title }) => title)).toEqual(['At 3', 'At 2', 'At 1']);
    const admin = api.visitor();
    await admin.enter('adminlogin', adminCredentials);
    for (const list of ['allcomments', 'getallreplies']) {
      expect((await admin.get(`/blog/${list}?q=words`)).body.data).toHaveLength(1);
    }
  });

  it('has its messages in order, read, and goes on after them', async () => {
    const sidebar: unknown[] = (await ann.get('/messages/getUserForSidebar')).body;
    expect(sidebar.slice(0, 2)).toMatchObject([
      { name: 'Cid', unread: 0, lastMessageAt: at(20).toISOString() },
      { name: 'Bobolink', unread: 0 },
    ]);
    const bob = String(bobRow._id);
    expect((await ann.send(bob, { text: 'Now' })).status).toBe(201);
    const messages: Message[] = (await ann.get(`/messages/getmessage/${bob}`)).body;
    expect(messages.map(({ text, seq }) => [seq, text])).toEqual([
      [1, 'At 10'],
      [2, 'At 11'],
      [3, 'At 12'],
      [4, 'Now'],
    ]);
  });

  it('has its comments counted', async () => {
    const admin = api.visitor();
    await admin.enter('adminlogin', adminCredentials);
    for (const list of ['allcomments', 'getallreplies']) {
      const { headers } = await admin.get(`/blog/${list}`);
      expect([list, headers.get('x-total-count')]).toEqual([list, '1']);
    }
    expect((await ann.get(`/blog/getNestedComments/${String(top)}`)).body).toHaveLength(1);
  });

  it('is left alone afterwards, also by processes that start at once or after a crash', async () => {
    const everything = async () =>
      Promise.all(
        ['users', 'posts', 'comments', 'messages', 'conversations', 'commenttallies'].map((name) =>
          mongo.db().collection(name).find().sort({ _id: 1 }).toArray(),
        ),
      );
    const before = await everything();
    await api.app.get(Setup).run();
    expect(await everything()).toEqual(before);
    // As if it had died before it could note what it had done.
    await mongo.db().collection('migrations').deleteMany({});
    const migrations = api.app.get(Migrations);
    await Promise.all([migrations.run(), migrations.run()]);
    expect(await everything()).toEqual(before);
  });

  it('is filled in whole where there is much of it, by two processes that start at once', async () => {
    const posts = mongo.db().collection('posts');
    await posts.insertMany(
      Array.from({ length: 2_500 }, (_, index) => ({ title: 'Many', text: `Number ${index}` })),
    );
    await mongo.db().collection('migrations').deleteMany({});
    const migrations = api.app.get(Migrations);
    await Promise.all([migrations.run(), migrations.run()]);
    const found = await posts.find({ words: 'many', titleWordCount: 1 }).toArray();
    expect(found).toHaveLength(2_500);
    for (const { text, words } of found) {
      expect(words).toEqual(['many', ...String(text).toLowerCase().split(' ')]);
    }
    await posts.deleteMany({ title: 'Many' });
  });

  it('is migrated once by two processes that start at once', async () => {
    const db = mongo.db();
    await db.collection('messages').dropIndex('conversation_1_seq_1');
    await db.collection('messages').updateMany({}, { $unset: { seq: 1 } });
    await db.collection('conversations').deleteMany({});
    await db.collection('migrations').deleteMany({});
    await db.collection('users').updateMany({}, { $unset: { conversationCount: 1 } });
    const migrations = api.app.get(Migrations);
    await Promise.all([migrations.run(), migrations.run()]);
    const users = await db
      .collection('users')
      .find({ conversationCount: { $gt: 0 } })
      .toArray();
    expect(users.map(({ name, conversationCount }) => [name, conversationCount])).toEqual([
      ['Ann', 2],
      ['Bobolink', 1],
      ['Cid', 1],
    ]);
    const all = await db.collection('messages').find().sort({ createdAt: 1 }).toArray();
    expect(all.map(({ seq }) => seq as number)).toEqual([1, 2, 3, 1, 4]);
  });
});
