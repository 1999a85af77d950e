import { once } from 'node:events';
import { type AuditEntry, type CaseSummary, limits } from '@unburden/contracts';
import { type Model, type Schema, Types } from 'mongoose';
import { JobsService, lateWriteWindowMs } from '../../src/jobs/jobs.service.js';
import { UserDataRegistry } from '../../src/jobs/user-data.js';
import type { Client } from '../support/client.js';
import { runJobsDueIn } from '../support/clock.js';
import { collectionsWith } from '../support/collections.js';
import { adminCredentials, type Api, startApi } from '../support/harness.js';
import { itInAll } from '../support/in-all.js';
import { withAvatar } from '../support/operator.js';
import { picture } from '../support/pictures.js';
import { promoteMeanwhile } from '../support/promotion.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const entries = () => api.app.get(UserDataRegistry).entries;
const registered = () => entries().map(({ collection }) => collection);

/** Paths of this name refer to documents that are no user. Of any other name they may be one. */
const otherReferences = ['post', 'parent', 'root', 'case', 'act', 'removal'];

/** The paths of an ObjectId that may be a user's. */
function userPathsOf(schema: Schema): string[] {
  return Object.entries(schema.paths).flatMap(([path, type]) => {
    if (type.schema) return userPathsOf(type.schema).map((inner) => `${path}.${inner}`);
    const holdsId = [type.instance, type.getEmbeddedSchemaType()?.instance].includes('ObjectId');
    const isOwnId = path === '_id' && type.options.auto === true;
    return holdsId && !isOwnId && !otherReferences.includes(path) ? [path] : [];
  });
}

/** The paths in a stored value at which the id stands. */
function pathsTo(id: string, value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string' || value instanceof Types.ObjectId)
    return String(value).includes(id) ? [path.join('.')] : [];
  if (Array.isArray(value)) return value.flatMap((each) => pathsTo(id, each, path));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => pathsTo(id, part, [...path, name]));
}

/** A moderator who used every feature that a member and a moderator have, and one who met them. */
async function userOfEverything(): Promise<{ user: Client; other: Client }> {
  const [user, other, admin] = [
    await api.staff('moderator'),
    await api.member(),
    await api.admin(),
  ];
  const key = () => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } });
  const reason = { code: 'unkind' };
  await withAvatar(user);
  const [theirs, trashed, own] = [
    await other.createPost(),
    await user.createPost('In the trash', 'of the user'),
    await user.createPost('Kept', 'as nobody’s'),
  ];
  await user.post(`/blog/likepost/${theirs}`, undefined, key());
  await user.patch(`/blog/viewscount/${theirs}`);
  await user.post(`/blog/readthis/${theirs}`);
  await user.put(`/blog/save/${theirs}`);
  const { body } = await user.post(`/blog/comment/${theirs}`, { text: 'A comment' }, key());
  const comment = body.comment._id as string;
  await user.put(`/blog/likecomment/${comment}`);
  await user.post(`/blog/postreply/${comment}`, { text: 'A reply' }, key());
  await other.post(`/blog/postreply/${comment}`, { text: 'An answer to the user' }, key());
  const removed = await user.post(`/blog/comment/${theirs}`, { text: 'In the trash' }, key());
  await other.post(`/blog/likepost/${own}`, undefined, key());
  await user.post(`/blog/comment/${own}`, { text: 'The last answer' }, key());
  const sent = await user.send(other, { image: await picture('blue'), text: 'Look' });
  await other.send(user, { text: 'Nice' });
  await user.patch('/messages/settings', { typing: false, presence: 'partners' });
  await admin.delete(`/blog/deletepost/${trashed}`, { body: { reason } });
  await admin.delete(`/blog/deletecomment/${removed.body.comment._id}`, { body: { reason } });
  await admin.patch(`/users/updateuser/${user.id}`, {
    name: `Renamed ${user.id.slice(-6)}`,
    reason,
  });
  // The change ended the session.
  const { email, password } = user;
  await user.enter('adminlogin', { email, password, adminKey: adminCredentials.adminKey });
  expect((await user.post('/users/secondfactor')).status).toBe(201);
  expect((await user.post('/users/passkeys/options')).status).toBe(200);
  const report = (by: Client, type: string, id: string) =>
    by.post('/reports', { target: { type, id }, reason: 'unkind' });
  await report(user, 'post', theirs);
  await report(other, 'user', user.id);
  await report(other, 'comment', comment);
  await report(other, 'post', own);
  await report(other, 'message', sent.body._id);
  const outcomes = new Map([
    [own, 'no_action'],
    [comment, 'sent_help'],
  ]);
  for (const { _id, target } of (await admin.get('/moderation/cases')).body as CaseSummary[]) {
    const outcome = outcomes.get(target._id);
    if (outcome) await admin.post(`/moderation/cases/${_id}/resolve`, { outcome });
  }
  // One that they may decide: it is neither about them nor from them.
  await report(await api.member(), 'user', other.id);
  const cases = await user.get('/moderation/cases');
  for (const { _id } of cases.body as { _id: string }[]) {
    await user.post(`/moderation/cases/${_id}/claim`);
    await user.post(`/moderation/cases/${_id}/notes`, { text: 'A note' });
  }
  return { user, other };
}

describe('what refers to a user', () => {
  it('is registered by its module, which erases and exports it or says why not', () => {
    const missing = Object.values(api.database.models)
      .filter((model) => userPathsOf(model.schema).length > 0)
      .map((model: Model<unknown>) => model.collection.collectionName)
      .filter((collection) => !registered().includes(collection));
    expect(missing).toEqual([]);
  });

  it('is registered once, under the name of a collection', () => {
    const names = Object.values(api.database.models).map(({ collection }) => collection.name);
    expect(names).toEqual(expect.arrayContaining(registered()));
    expect(new Set(registered()).size).toBe(registered().length);
  });

  it('is found by its id in registered collections only, and once erased where it is kept', async () => {
    const { user } = await userOfEverything();
    const before = await collectionsWith(api.database, user.id);
    expect(registered()).toEqual(expect.arrayContaining(before));
    expect(before).toEqual(
      [
        'audit_entries cases chat_settings comment_likes comments conversations file_quotas',
        'follows idempotency_keys messages notices owned_files passkey_challenges passkeys posts',
        'readings reports saves second_factors sessions users views votes',
      ]
        .join(' ')
        .split(' '),
    );

    expect((await user.delete(`/users/deleteuser/${user.id}`)).status).toBe(200);
    await runJobsDueIn(61_000, api);
    // Receivers can report what the user sent lately, for a week.
    expect(await collectionsWith(api.database, user.id)).toEqual([
      'audit_entries',
      'cases',
      'kept_messages',
    ]);
    await runJobsDueIn(limits.reportableForMs + 2 * lateWriteWindowMs, api);
    expect(await collectionsWith(api.database, user.id)).toEqual(['audit_entries', 'cases']);
    expect(await collectionsWith(api.database, user.email)).toEqual([]);
    // Cases keep it of a reported account, of a note's author and of a sender beside the message.
    const cases = await api.database.collection('cases').find().toArray();
    const paths = cases.flatMap((stored) => pathsTo(user.id, stored));
    expect([...new Set(paths)].sort()).toEqual(['evidence.lines.sender', 'notes.by', 'target']);
  });
});

describe('the ids of all documents', () => {
  /** The part that all counted ids of a process have in common. */
  const commonPart = (id: Types.ObjectId) => id.toHexString().slice(8, 18);

  it('do not count, in the API or in MongoDB', async () => {
    const { user, other } = await userOfEverything();
    const muted = await user.put(`/users/relations/${other.id}`, { kind: 'mute' });
    expect(muted.status).toBeLessThan(300);
    const documents = api.database.collection('documents');
    await documents.updateOne({}, { $set: { made: 'by MongoDB' } }, { upsert: true });
    const ofMongoDb = await documents.findOne();
    await documents.drop();
    const counted = [new Types.ObjectId(), ofMongoDb?._id ?? new Types.ObjectId()].map(commonPart);
    expect(new Set(counted).size).toBe(2);

    const countedIn = new Set<string>();
    const ids = new Map<string, Types.ObjectId>();
    for (const { name } of await api.database.listCollections()) {
      for (const { _id } of await api.database.collection(name).find().toArray()) {
        if (!(_id instanceof Types.ObjectId)) continue;
        ids.set(_id.toHexString(), _id);
        if (counted.includes(commonPart(_id))) countedIn.add(name);
      }
    }
    expect([...countedIn]).toEqual([]);
    expect(new Set([...ids.values()].map(commonPart)).size).toBe(ids.size);
    expect(ids.size).toBeGreaterThan(40);
  });

  it('do not count past Mongoose', async () => {
    const documents = api.database.collection('documents');
    const { insertedId } = await documents.insertOne({});
    await documents.drop();
    expect(commonPart(insertedId)).not.toBe(commonPart(new Types.ObjectId()));
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  const { entries } = api.app.get(UserDataRegistry);
  if (entries[0]?.collection === 'test') entries.shift();
});

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** After an erasure began, the time of its second pass. */
const secondPassMs = lateWriteWindowMs + 1_000;
const idOf = (client: Client) => new Types.ObjectId(client.id);
const count = (name: string, filter: object) =>
  api.database.collection(name).countDocuments(filter);
const removed = (client: Client) => `/users/deleteuser/${client.id}`;

/** A part of the erasure that comes before those of the modules. */
function eraseFirst() {
  const erase = jest.fn<Promise<void>, [string]>(() => Promise.resolve());
  api.app.get(UserDataRegistry).entries.unshift({ collection: 'test', erase, export: 'a test' });
  return erase;
}

/** Everything that the database holds about the member, except the job that erases it. */
async function traces(client: Client) {
  const collections = await api.database.listCollections();
  const found: Record<string, number> = {};
  for (const { name } of collections) {
    if (name === 'jobs') continue;
    const rows = await api.database.collection(name).find().toArray();
    const own = rows.filter((row) => {
      const text = JSON.stringify(row);
      return text.includes(client.id) || text.includes(client.name) || text.includes(client.email);
    });
    if (own.length > 0) found[name] = own.length;
  }
  return found;
}

/** For a week, the message that the other one can report; then nothing. */
async function expectErased(member: Client) {
  expect(await traces(member)).toEqual({ kept_messages: 1 });
  await runJobsDueIn(limits.reportableForMs + 2 * lateWriteWindowMs, api);
  expect(await traces(member)).toEqual({});
}

/** A member with data in every collection, and another who chatted with them. */
async function livelyMember() {
  const [member, other] = [await api.member(), await api.member()];
  const key = () => ({ headers: { 'Idempotency-Key': crypto.randomUUID() } });
  const posts: string[] = [];
  for (let index = 0; index < 3; index += 1) posts.push(await other.createPost());
  const [liked = '', disliked = '', viewed = ''] = posts;
  const own = await member.createPost('What stays', 'as a post of nobody');
  await member.post(`/blog/likepost/${liked}`, undefined, key());
  await other.post(`/blog/likepost/${liked}`);
  await member.post(`/blog/dislikepost/${disliked}`);
  await member.patch(`/blog/viewscount/${viewed}`);
  const comment = await member.post(`/blog/comment/${liked}`, { text: 'What stays too' }, key());
  await other.post(`/blog/likepost/${own}`, undefined, key());
  await member.post(`/messages/sendmessage/${other.id}`, { text: 'Hello' });
  await other.post(`/messages/sendmessage/${member.id}`, { text: 'Hello yourself' });
  return { member, other, liked, disliked, own, comment: comment.body.comment._id as string };
}

describe('deleteuser', () => {
  it('clears the browser’s cache of pictures', async () => {
    const me = await api.member();
    const own = await me.delete(removed(me));
    expect(own.status).toBe(200);
    expect(own.headers.get('clear-site-data')).toBe('"cache"');
  });

  it('removes the account and all its data; posts and comments stay without an author', async () => {
    const { member, other, liked, disliked, own, comment } = await livelyMember();
    expect(Object.keys(await traces(member)).sort()).toEqual(
      expect.arrayContaining([
        'idempotency_keys',
        'messages',
        'sessions',
        'users',
        'views',
        'votes',
      ]),
    );
    const answer = await member.delete(removed(member), { by: 'cookie' });
    expect([answer.status, answer.body]).toEqual([200, { message: 'User Deleted' }]);
    const cookies = answer.headers.getSetCookie();
    expect(cookies.map((each) => each.split(';')[0])).toEqual(['sid=', 'device=']);
    for (const each of cookies) expect(each).toMatch(/Expires=Thu, 01 Jan 1970/);
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    const read = async (post: string) => (await other.get(`/blog/getpostbyid/${post}`)).body;
    const votes = async () => {
      const shown = await Promise.all([read(liked), read(disliked)]);
      return shown.map(({ upvotes, downvotes }) => [upvotes, downvotes] as unknown[]);
    };
    // The counters tell nobody which votes went with the account.
    expect(await votes()).toEqual([
      [2, 0],
      [0, 1],
    ]);
    await runJobsDueIn(dayMs, api);
    expect(await votes()).toEqual([
      [1, 0],
      [0, 0],
    ]);
    await expectErased(member);
    expect(await read(liked)).toMatchObject({ commentCount: 1 });
    expect(await read(own)).toMatchObject({ user: null, title: 'What stays', upvotes: 1 });
    const [stays] = (await other.get(`/blog/getcommets/${liked}`)).body;
    expect(stays).toMatchObject({ _id: comment, user: null, text: 'What stays too' });
    const scores = await api.database.collection('posts').find().toArray();
    for (const { score, upvotes, downvotes } of scores) expect(score).toBe(upvotes - downvotes);

    const name = encodeURIComponent(member.name);
    expect((await other.get(`/users/userpublicdetail/${name}`)).status).toBe(404);
    expect((await other.get(`/blog/userpublicprofile/${name}`)).status).toBe(404);
    expect((await other.get(`/blog/getallpostbyuser/${member.id}`)).status).toBe(404);
    expect((await other.post(`/messages/sendmessage/${member.id}`, { text: 'x' })).status).toBe(
      404,
    );
    const { email, password } = member;
    expect((await api.visitor().post('/users/login', { email, password })).status).toBe(401);
    // The email is free at once; the name is reserved for a while.
    const register = (input: object) => api.visitor().post('/users/register', input);
    expect((await register({ name: member.name, email, password })).status).toBe(409);
    expect((await register({ name: 'Somebody new', email, password })).status).toBe(201);
  });

  it('ends the member’s sessions and their sockets at once', async () => {
    const member = await api.member();
    const second = await member.loginAgain();
    const sockets = [member, second].map((client) => client.socket({ token: client.token }));
    await Promise.all(
      sockets.map(async (socket) => {
        socket.connect();
        await once(socket as never, 'connect');
      }),
    );
    const ended = sockets.map((socket) => once(socket as never, 'disconnect'));
    expect((await member.delete(removed(member))).status).toBe(200);
    await Promise.all(ended);
    for (const client of [member, second]) {
      expect((await client.get('/users/loggedin')).status).toBe(401);
      expect((await client.get('/blog/allpost')).status).toBe(401);
      expect((await client.get('/blog/allpost', { by: 'cookie' })).status).toBe(200);
    }
  });

  it('lets only admins change the posts and comments that remain', async () => {
    const { member, other, own, comment } = await livelyMember();
    await member.delete(removed(member));
    const calls = (client: Client) =>
      Promise.all([
        client.patch(`/blog/updatepost/${own}`, { title: 'x' }),
        client.patch(`/blog/editcomment/${comment}`, { text: 'x' }),
      ]);
    const statuses = async (client: Client) => (await calls(client)).map(({ status }) => status);
    expect(await statuses(api.visitor())).toEqual([401, 401]);
    expect(await statuses(other)).toEqual([403, 403]);
    const [post, edited] = await calls(await api.admin());
    expect(post.body.post).toMatchObject({ title: 'x', user: null });
    expect(edited.body.comment).toMatchObject({ text: 'x', user: null });
  });

  it('leaves posts and comments that can be answered, liked, reported, removed and restored', async () => {
    const { member, other, own, comment } = await livelyMember();
    const [moderator, reply] = [await api.staff('moderator'), { text: 'An answer' }];
    await member.delete(removed(member));
    const { status, body: answered } = await other.post(`/blog/comment/${own}`, reply);
    expect(status).toBe(201);
    const report = (type: string, id: string) =>
      other.post('/reports', { target: { type, id }, reason: 'unkind' });
    const answers = [
      await other.post(`/blog/postreply/${comment}`, reply),
      await other.post(`/blog/postreply/${answered.comment._id}`, reply),
      await other.post(`/blog/dislikepost/${own}`),
      await other.post(`/blog/readthis/${own}`),
      await other.patch(`/blog/viewscount/${own}`),
      await other.put(`/blog/save/${own}`),
      await other.put(`/blog/follow/${own}`, { level: 'all' }),
      await report('post', own),
      await report('comment', comment),
      await other.get('/users/inbox'),
      await other.get('/blog/allpost?sort=waiting'),
      await other.get(`/blog/getNestedComments/${comment}`),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([
      ...[201, 201, 200, 204, 200, 204, 204, 201, 201, 200, 200, 200],
    ]);

    const cases = (await moderator.get('/moderation/cases')).body as CaseSummary[];
    const theirs = cases.filter(({ target }) => [own, comment].includes(target._id));
    expect(theirs).toMatchObject([{ author: null }, { author: null }]);
    for (const { _id } of theirs) {
      const resolved = await moderator.post(`/moderation/cases/${_id}/resolve`, {
        outcome: 'no_action',
      });
      expect(resolved.status).toBe(200);
    }
    for (const [path, id] of [
      ['deletecomment', comment],
      ['deletepost', own],
    ] as const) {
      expect((await moderator.delete(`/blog/${path}/${id}`)).status).toBe(200);
      const [act] = (await moderator.get(`/moderation/audit-log?target=${id}`))
        .body as AuditEntry[];
      expect(act).toMatchObject({ author: null });
      expect((await moderator.post(`/moderation/restore/${act?._id}`)).status).toBe(200);
    }
    const post = await other.get(`/blog/getpostbyid/${own}`);
    expect(post.body).toMatchObject({ user: null, title: 'What stays', commentCount: 2 });
    const restored = await other.get(`/blog/thread/${comment}`);
    expect(restored.body).toMatchObject({ user: null, text: 'What stays too' });
  });

  it('by an admin happens once, and leaves the admin logged in', async () => {
    const member = await api.member();
    expect((await member.delete('/users/deleteuser/me')).status).toBe(400);
    expect(await count('users', { _id: idOf(member) })).toBe(1);
    const admin = await api.admin();
    expect((await admin.delete(removed(member))).status).toBe(200);
    expect((await admin.delete(removed(member))).status).toBe(404);
    expect((await admin.get('/users/loggedin')).status).toBe(200);
  });

  it('of another of the staff is refused to admins until the role is gone', async () => {
    const admin = await api.admin();
    for (const role of ['moderator', 'admin'] as const) {
      const other = await api.staff(role);
      expect(await admin.delete(removed(other))).toMatchObject({
        status: 403,
        body: { message: 'You can’t do this to a staff account. Remove their role first.' },
      });
      expect((await other.get('/users/loggedin')).body.role).toBe(role);
      expect(await count('audit_entries', { action: 'user.removed', target: idOf(other) })).toBe(0);
      await admin.patch(`/moderation/role/${other.id}`, { role: 'user' });
      expect((await admin.delete(removed(other))).status).toBe(200);
    }
  });

  it('of a member who just got a role is refused', async () => {
    const [admin, member] = [await api.admin(), await api.member()];
    promoteMeanwhile(api, member);
    expect((await admin.delete(removed(member))).status).toBe(403);
    expect(await count('users', { _id: idOf(member) })).toBe(1);
  });

  it('returns 409 for the last admin, also when two admins delete themselves at once', async () => {
    const admin = await api.admin();
    const answer = await admin.delete(removed(admin));
    expect(answer.status).toBe(409);
    expect((await admin.get('/users/loggedin')).status).toBe(200);

    for (let round = 0; round < 5; round += 1) {
      const first = await api.admin();
      const second = await api.staff('admin');
      const answers = await Promise.all([
        first.delete(removed(second)),
        second.delete(removed(first)),
        second.delete(removed(second)),
        first.delete(removed(first)),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const admins = await api.database.collection('users').find({ role: 'admin' }).toArray();
      expect(admins).toHaveLength(1);
      if (String(admins[0]?._id) !== first.id) {
        // The first admin is gone: recreate it for the next round with the tests' credentials.
        const stays = new Types.ObjectId(second.id);
        const passwordHash = await hashOfAdmin();
        await api.database
          .collection('users')
          .updateOne({ _id: stays }, { $set: { email: adminCredentials.email, passwordHash } });
      }
    }
  });

  it('resumes after an interruption and erases everything', async () => {
    const { member, liked } = await livelyMember();
    eraseFirst().mockRejectedValueOnce(new Error('the process died here'));
    expect((await member.delete(removed(member))).status).toBe(202);
    // The account is gone; the erasure of its data is pending.
    expect((await member.get('/users/loggedin')).status).toBe(401);
    expect(await count('users', { _id: idOf(member) })).toBe(0);
    expect(Object.keys(await traces(member))).toEqual(expect.arrayContaining(['votes']));
    expect(await count('jobs', { target: member.id })).toBe(1);

    await runJobsDueIn(secondPassMs, api);
    await expectErased(member);
    // A vote goes at some moment of the day that follows.
    await runJobsDueIn(secondPassMs + dayMs, api);
    expect((await api.visitor().get(`/blog/getpostbyid/${liked}`)).body.upvotes).toBe(1);
    expect(await count('jobs', { target: member.id })).toBe(0);
  });

  it('answers before the end of a long erasure', async () => {
    const { member } = await livelyMember();
    let goOn = () => {};
    const gate = new Promise<void>((resolve) => (goOn = resolve));
    const step = eraseFirst().mockReturnValueOnce(gate);
    const jobs = api.app.get(JobsService);
    jest.replaceProperty(jobs, 'maxWaitMs', 10);
    // Remove the jobs that earlier tests left.
    await api.database.collection('jobs').deleteMany({});
    const { status, body } = await member.delete(removed(member));
    expect([status, body]).toEqual([202, { message: 'User is being deleted' }]);
    expect(await traces(member)).not.toEqual({});
    // The worker neither waits for a running erasure nor repeats it, even after its lease has ended.
    await jobs.runDue();
    await runJobsDueIn(lateWriteWindowMs + 1_000, api);
    goOn();
    await jobs.drain();
    expect(step).toHaveBeenCalledTimes(1);
    await expectErased(member);
  });

  it('erases late writes of running calls in a second pass', async () => {
    const [member, other] = [await api.member(), await api.member()];
    const post = await other.createPost();
    await member.delete(removed(member));
    // A like that was running: vote and counters in one transaction.
    const late = { post: new Types.ObjectId(post), user: idOf(member), value: 1 };
    await api.database.collection('votes').insertOne({ ...late, createdAt: new Date() });
    await api.database
      .collection('posts')
      .updateOne({ _id: late.post }, { $inc: { upvotes: 1, score: 1 } });
    // A comment, and an answer to an earlier one.
    const written = (await other.post(`/blog/comment/${post}`, { text: 'Late' })).body.comment._id;
    await api.database
      .collection('comments')
      .updateOne(
        { _id: new Types.ObjectId(String(written)) },
        { $set: { author: idOf(member), repliedTo: idOf(member) } },
      );
    await runJobsDueIn(secondPassMs, api);
    expect(await traces(member)).toEqual({});
    // The vote goes at some moment of the day that follows.
    await runJobsDueIn(secondPassMs + dayMs, api);
    expect((await other.get(`/blog/getpostbyid/${post}`)).body.upvotes).toBe(0);
  });

  itInAll(
    'takes back more votes than one batch holds over the next day while others vote',
    async () => {
      const [member, other] = [await api.member(), await api.member()];
      const now = new Date();
      const posts = Array.from({ length: 120 }, (_, index) => ({
        _id: new Types.ObjectId(),
        title: `Post ${index}`,
        text: 'x',
        author: idOf(other),
        createdAt: now,
        updatedAt: now,
        views: 0,
        upvotes: index % 2,
        downvotes: 1 - (index % 2),
        score: index % 2 ? 1 : -1,
        commentCount: 0,
        inTrash: false,
      }));
      await api.database.collection('posts').insertMany(posts);
      await api.database.collection('votes').insertMany(
        posts.map(({ _id, upvotes }) => ({
          post: _id,
          user: idOf(member),
          value: upvotes ? 1 : -1,
          createdAt: now,
        })),
      );
      const voting = posts
        .slice(0, 20)
        .map(({ _id }) => other.post(`/blog/likepost/${_id.toString()}`));
      const began = Date.now();
      await Promise.all([member.delete(removed(member)), ...voting]);
      expect(await count('votes', { user: idOf(member) })).toBe(0);
      const ids = posts.map(({ _id }) => _id);
      const read = () =>
        api.database
          .collection('posts')
          .find({ _id: { $in: ids } })
          .sort({ _id: 1 })
          .toArray();
      const before = await read();
      expect(before.filter(({ upvotes, downvotes }) => !upvotes && !downvotes)).toEqual([]);
      // Nothing joins what is left of the member's votes, and each goes at its own time.
      const left = await api.database
        .collection('votes')
        .find({ post: { $in: ids }, user: { $ne: idOf(other) } })
        .toArray();
      expect(new Set(left.map(({ user }) => String(user))).size).toBe(120);
      const targets = left.map(({ _id }) => String(_id));
      const jobs = await api.database
        .collection('jobs')
        .find({ kind: 'vote.retract', target: { $in: targets } })
        .toArray();
      const hours = jobs.map(({ dueAt }) =>
        Math.floor(((dueAt as Date).getTime() - began) / hourMs),
      );
      expect(hours).toHaveLength(120);
      expect([Math.min(...hours) >= 1, Math.max(...hours) <= 24]).toEqual([true, true]);
      expect(new Set(hours).size).toBeGreaterThan(10);
      await runJobsDueIn(dayMs, api);
      const after = await read();
      expect(after.filter(({ upvotes }) => upvotes === 1)).toHaveLength(20);
      expect(
        after.filter(({ upvotes, downvotes, score }) => score !== upvotes - downvotes),
      ).toEqual([]);
      expect(after.filter(({ downvotes }) => downvotes !== 0)).toEqual([]);
      // A process that died after the work runs it again.
      await api.database.collection('jobs').insertMany(jobs);
      await runJobsDueIn(dayMs, api);
      expect(await read()).toEqual(after);
      expect(await count('jobs', { target: { $in: targets } })).toBe(0);
    },
  );

  it('leaves no work for a vote on a post that is purged in the meantime', async () => {
    const [member, author] = [await api.member(), await api.member()];
    const post = await author.createPost();
    await member.post(`/blog/likepost/${post}`);
    await member.delete(removed(member));
    expect((await author.delete(`/blog/deletepost/${post}`)).status).toBe(200);
    await runJobsDueIn(5 * 60_000, api);
    const left = { post: new Types.ObjectId(post) };
    expect([await count('posts', { _id: left.post }), await count('votes', left)]).toEqual([0, 0]);
    await runJobsDueIn(dayMs, api);
    expect(await count('jobs', { kind: 'vote.retract' })).toBe(0);
  });

  it('takes the author from more posts and comments than one batch holds', async () => {
    const [member, other] = [await api.member(), await api.member()];
    const post = new Types.ObjectId(await other.createPost());
    const now = { createdAt: new Date(), updatedAt: new Date() };
    const mine = { author: idOf(member), ...now };
    const many = (length: number, row: object) => Array.from({ length }, () => ({ ...row }));
    const shown = { deleted: false, inTrash: false, postInTrash: false, parent: null, root: null };
    const thread = { post, ...shown, depth: 0, childCount: 0, replyCount: 0 };
    const rows = {
      posts: many(101, { title: 'A title', text: 'x', inTrash: false, ...mine }),
      comments: [
        ...many(501, { text: 'x', ...thread, ...mine }),
        ...many(501, {
          text: 'x',
          ...thread,
          ...mine,
          author: idOf(other),
          repliedTo: mine.author,
        }),
      ],
    };
    await api.database.collection('posts').insertMany(rows.posts);
    await api.database.collection('comments').insertMany(rows.comments);
    await member.delete(removed(member));
    expect(await traces(member)).toEqual({});
    expect(await count('posts', { author: null, title: 'A title' })).toBe(101);
    expect(await count('comments', { author: null, post })).toBe(501);
    expect(await count('comments', { author: idOf(other), post })).toBe(501);
  });

  // Keep this test last: passport has one strategy per process, so a second app replaces the first's.
  it('is finished by the next process', async () => {
    const { member } = await livelyMember();
    eraseFirst().mockRejectedValueOnce(new Error('the process died here'));
    await member.delete(removed(member));
    const past = { startedAt: new Date(0), dueAt: new Date(0) };
    await api.database.collection('jobs').updateOne({ target: member.id }, { $set: past });
    const next = await startApi({ mongodbUri: api.environment.mongodbUri });
    try {
      // The job that the boot has started.
      await next.app.get(JobsService)['polling'];
      await next.close();
    } finally {
      expect(await traces(member)).toEqual({ kept_messages: 1 });
      expect(await count('jobs', { target: member.id })).toBe(0);
    }
  });
});

async function hashOfAdmin(): Promise<string> {
  const { PasswordHasher } = await import('../../src/auth/passwords/password-hasher.js');
  return api.app.get(PasswordHasher).hash(adminCredentials.password);
}
