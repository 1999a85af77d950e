import { Types } from 'mongoose';
import { FollowsRepository } from '../../src/blog/follows/follows.repository.js';
import { countAnswers } from '../../src/database/migrations/count-answers.js';
import { Migrations } from '../../src/database/migrations/migrations.js';
import { Transactions } from '../../src/database/transactions.js';
import { JobsService } from '../../src/jobs/jobs.service.js';
import type { Client } from '../support/client.js';
import { exportOf } from '../support/export.js';
import { type Api, startApi } from '../support/harness.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const publish = async (author: Client, wants?: string): Promise<string> => {
  const body = { title: 'A title', text: 'A text', ...(wants && { wants }) };
  return (await author.post('/blog/createpost', body)).body.post._id;
};
const comment = (by: Client, post: string, parent: string | null = null) =>
  by.post(`/blog/comment/${post}`, { text: 'I hear you', parent });
const shown = async (post: string, to: Client = api.visitor()) =>
  (await to.get(`/blog/getpostbyid/${post}`)).body;

describe('how an author wants to be answered', () => {
  it('is on the post wherever it is shown', async () => {
    const author = await api.member();
    const post = await publish(author, 'listen');
    expect(await shown(post)).toMatchObject({ wants: 'listen' });
    for (const path of [
      '/blog/allpost',
      '/blog/allpost?q=title',
      `/blog/getallpostbyuser/${author.id}`,
    ]) {
      const { body } = await api.visitor().get(path);
      const rows = (body.data ?? body) as { _id: string }[];
      expect([path, rows.find(({ _id }) => _id === post)]).toEqual([
        path,
        expect.objectContaining({ wants: 'listen' }),
      ]);
    }
    expect((await author.post(`/blog/likepost/${post}`)).body.post.wants).toBe('listen');
    expect(await shown(await publish(author))).not.toHaveProperty('wants');
  });

  it('is changed and taken away by its author, which does not mark the post as edited', async () => {
    const author = await api.member();
    const post = await publish(author);
    const change = (wants: unknown) => author.patch(`/blog/updatepost/${post}`, { wants });
    expect((await change('advice')).body.post.wants).toBe('advice');
    expect((await change('kind')).body.post.wants).toBe('kind');
    await author.patch(`/blog/updatepost/${post}`, { title: 'Another title' });
    expect(await shown(post)).toMatchObject({ title: 'Another title', wants: 'kind' });
    const { updatedAt } = await shown(post);
    const cleared = await change(null);
    expect([cleared.status, 'wants' in cleared.body.post]).toEqual([200, false]);
    expect((await shown(post)).updatedAt).toBe(updatedAt);
  });

  it('is nobody else’s to say', async () => {
    const author = await api.member();
    const post = await publish(author, 'advice');
    for (const other of [await api.member(), await api.staff('moderator'), await api.admin()]) {
      const answer = await other.patch(`/blog/updatepost/${post}`, { wants: 'none' });
      expect(answer.status).toBe(403);
    }
    expect((await shown(post)).wants).toBe('advice');
  });

  it.each([['listening'], [''], [5], [['listen']]])('is none of our words: %p', async (wants) => {
    const author = await api.member();
    const post = { title: 'A title', text: 'A text', wants };
    const answers = [
      await author.post('/blog/createpost', post),
      await author.patch(`/blog/updatepost/${await publish(author)}`, { wants }),
    ];
    expect(answers.map(({ status, body }) => [status, body.errors[0].field])).toEqual([
      [400, 'wants'],
      [400, 'wants'],
    ]);
  });

  it('cannot be null when there is none to take away', async () => {
    const author = await api.member();
    const body = { title: 'A title', text: 'A text', wants: null };
    expect((await author.post('/blog/createpost', body)).status).toBe(400);
  });

  it('closes comments and replies for all but the author and staff', async () => {
    const [author, reader] = [await api.member(), await api.member()];
    const post = await publish(author);
    const { body } = await comment(reader, post);
    const above = body.comment._id as string;
    await author.patch(`/blog/updatepost/${post}`, { wants: 'none' });
    const refused = [
      await comment(reader, post),
      await comment(reader, post, above),
      await reader.post(`/blog/postreply/${above}`, { text: 'Still' }),
    ];
    for (const { status, body: error } of refused) {
      expect([status, error]).toEqual([
        403,
        {
          statusCode: 403,
          error: 'Forbidden',
          message: 'The author asks for no answers to this post',
          code: 'comments_closed',
        },
      ]);
    }
    expect((await shown(post)).commentCount).toBe(1);
    expect((await comment(author, post)).status).toBe(201);
    expect((await comment(await api.staff('moderator'), post, above)).status).toBe(201);
    await author.patch(`/blog/updatepost/${post}`, { wants: null });
    expect((await comment(reader, post)).status).toBe(201);
  });
});

describe('readthis', () => {
  const readThis = (by: Client, post: string) => by.post(`/blog/readthis/${post}`);

  it('shows the author alone how many members read the post', async () => {
    const [author, ann, bob] = [await api.member(), await api.member(), await api.member()];
    const post = await publish(author);
    const others = [api.visitor(), ann, bob, await api.staff('moderator'), await api.admin()];
    const lists = ['/blog/allpost', `/blog/getallpostbyuser/${author.id}`, '/blog/allpost?q=title'];
    const seen = () =>
      Promise.all([
        ...others.map((by) => shown(post, by)),
        ...others.flatMap((by) => lists.map(async (path) => (await by.get(path)).body)),
      ]);
    expect(await shown(post, author)).not.toHaveProperty('readThis');
    const before = await seen();
    for (const by of [ann, bob, bob, await api.member()]) {
      const { status, body } = await readThis(by, post);
      expect([status, body]).toEqual([204, undefined]);
    }
    expect((await shown(post, author)).readThis).toBe(3);
    expect(await seen()).toEqual(before);
    // Not even the author learns who, or when.
    expect(JSON.stringify(await shown(post, author))).not.toContain(ann.name);
    expect((await author.get('/users/notices')).body).toEqual([]);
  });

  it('counts presses at once and again only once', async () => {
    const [author, ann] = [await api.member(), await api.member()];
    const post = await publish(author);
    await Promise.all([1, 2, 3, 4].map(() => readThis(ann, post)));
    expect((await shown(post, author)).readThis).toBe(1);
  });

  it('is no vote and no answer', async () => {
    const [author, ann] = [await api.member(), await api.member()];
    const post = await publish(author);
    const stored = () =>
      api.database.collection('posts').findOne({ _id: new Types.ObjectId(post) });
    const before = await stored();
    await readThis(ann, post);
    expect(await stored()).toEqual(before);
  });

  it('is for posts of others that are there', async () => {
    const [author, ann] = [await api.member(), await api.member()];
    const post = await publish(author);
    expect((await readThis(ann, 'x')).status).toBe(400);
    expect((await readThis(ann, 'f'.repeat(24))).status).toBe(404);
    expect((await ann.post(`/blog/readthis/${post}`, { count: 9 })).status).toBe(400);
    expect((await readThis(author, post)).body).toEqual({
      statusCode: 400,
      error: 'Bad Request',
      message: 'This is your own post',
      code: 'own_reading',
    });
    await author.delete(`/blog/deletepost/${post}`);
    expect((await readThis(ann, post)).status).toBe(404);
  });

  it('does not count for those whom the author blocks, while they are blocked', async () => {
    const [author, ann, bob] = [await api.member(), await api.member(), await api.member()];
    const post = await publish(author);
    await readThis(ann, post);
    await author.put(`/users/relations/${ann.id}`, { kind: 'block' });
    await author.put(`/users/relations/${bob.id}`, { kind: 'block' });
    expect((await readThis(bob, post)).status).toBe(204);
    expect(await shown(post, author)).not.toHaveProperty('readThis');
    await author.delete(`/users/relations/${bob.id}`, { body: { kind: 'block' } });
    expect((await shown(post, author)).readThis).toBe(1);
    await bob.put(`/users/relations/${author.id}`, { kind: 'block' });
    expect((await readThis(bob, post)).status).toBe(404);
  });

  it('is erased with the account, and exported to nobody else', async () => {
    const [author, ann] = [await api.member(), await api.member()];
    const post = await publish(author);
    await readThis(ann, post);
    const exported = async (member: Client) =>
      (JSON.parse(await exportOf(api, member)) as { readings: unknown[] }).readings;
    expect(await exported(ann)).toEqual([{ _id: { user: ann.id, post } }]);
    expect(await exported(author)).toEqual([]);
    await ann.delete(`/users/deleteuser/${ann.id}`);
    await api.app.get(JobsService).drain();
    expect(await shown(post, author)).not.toHaveProperty('readThis');
  });
});

describe('the posts that wait for answers', () => {
  const minute = 60_000;
  const day = 24 * 60 * minute;
  const posts = () => api.database.collection('posts');
  const setAge = async (post: string, age: number) => {
    const createdAt = new Date(Date.now() - age);
    await posts().updateOne({ _id: new Types.ObjectId(post) }, { $set: { createdAt } });
    return post;
  };
  /** Of all tests so far: they start anew. */
  const forgetAll = () => posts().deleteMany({});
  const waiting = async (by: Client = api.visitor()): Promise<string[]> => {
    const { body } = await by.get('/blog/allpost?sort=waiting');
    return (body.data as { _id: string }[]).map(({ _id }) => _id);
  };
  const unanswered = async () =>
    (await api.visitor().get('/blog/allpost')).headers.get('x-unanswered-count');
  const published = async (author: Client, wants?: string, age = 60 * minute) =>
    setAge(await publish(author, wants), age);

  beforeEach(forgetAll);

  it('are ten minutes to seven days old, oldest first, page by page', async () => {
    const author = await api.member();
    const [tooNew, tooOld] = [9.9 * minute, 7 * day + minute];
    const [new_, old, middle] = await Promise.all([
      published(author, undefined, 10.1 * minute),
      published(author, 'kind', 7 * day - minute),
      published(author, undefined, 3 * day),
      published(author, undefined, tooNew),
      published(author, undefined, tooOld),
      published(author, 'none'),
    ]);
    expect(await waiting()).toEqual([old, middle, new_]);
    const first = await api.visitor().get('/blog/allpost?sort=waiting&limit=2');
    const cursor = first.headers.get('x-next-cursor');
    const rest = await api.visitor().get(`/blog/allpost?sort=waiting&limit=2&cursor=${cursor}`);
    expect((rest.body.data as { _id: string }[]).map(({ _id }) => _id)).toEqual([new_]);
    expect(rest.headers.has('x-next-cursor')).toBe(false);
    expect(await unanswered()).toBe('3');
  });

  it('refuse words, an author and a foreign cursor', async () => {
    const author = await api.member();
    for (const query of ['q=title', `author=${author.name}`, 'cursor=x']) {
      const answer = await api.visitor().get(`/blog/allpost?sort=waiting&${query}`);
      expect([query, answer.status]).toEqual([query, 400]);
    }
  });

  it('wait no more after two answers by others, of which any may be a reply', async () => {
    const [author, ann, bob] = [await api.member(), await api.member(), await api.member()];
    const post = await published(author);
    const { body } = await comment(author, post);
    await comment(author, post, body.comment._id);
    expect([await waiting(), await unanswered()]).toEqual([[post], '1']);
    const reply = await comment(ann, post, body.comment._id);
    expect([await waiting(), await unanswered()]).toEqual([[post], null]);
    const second = await comment(bob, post);
    expect(await waiting()).toEqual([]);
    const third = await comment(bob, post);
    await bob.delete(`/blog/deletecomment/${second.body.comment._id}`);
    expect(await waiting()).toEqual([]);
    await bob.delete(`/blog/deletecomment/${third.body.comment._id}`);
    expect(await waiting()).toEqual([post]);
    await ann.delete(`/blog/deletereply/${reply.body.comment._id}`);
    expect(await unanswered()).toBe('1');
    await author.delete(`/blog/deletepost/${post}`);
    expect([await waiting(), await unanswered()]).toEqual([[], null]);
  });

  it('wait on after any number of comments and replies by the author', async () => {
    const author = await api.member();
    const post = await published(author);
    const { body } = await comment(author, post);
    for (const parent of [body.comment._id, null, null]) await comment(author, post, parent);
    expect([await waiting(), await unanswered()]).toEqual([[post], '1']);
    const stored = await posts().findOne({ _id: new Types.ObjectId(post) });
    expect(stored).not.toHaveProperty('firstAnswerAt');
  });

  it('wait on after an answer whose transaction is aborted', async () => {
    const [author, ann] = [await api.member(), await api.member()];
    const post = await published(author);
    const stored = () => posts().findOne({ _id: new Types.ObjectId(post) });
    const before = await stored();
    // The last write of the transaction.
    jest.spyOn(api.app.get(FollowsRepository), 'begin').mockRejectedValueOnce(new Error('No'));
    expect((await comment(ann, post)).status).toBe(500);
    expect(await stored()).toEqual(before);
    expect([await waiting(), await unanswered()]).toEqual([[post], '1']);
    expect((await comment(ann, post)).status).toBe(201);
    expect(await unanswered()).toBeNull();
  });

  it('count answers that staff remove and restore, and keep the time of the first', async () => {
    const [author, ann] = [await api.member(), await api.member()];
    const moderator = await api.staff('moderator');
    const post = await published(author);
    const stored = () => posts().findOne({ _id: new Types.ObjectId(post) });
    expect(await stored()).not.toHaveProperty('firstAnswerAt');
    const { body } = await comment(ann, post);
    const firstAnswerAt: unknown = (await stored())?.firstAnswerAt;
    expect(firstAnswerAt).toBeInstanceOf(Date);
    const path = `/blog/deletecomment/${body.comment._id}`;
    await moderator.delete(path, { body: { reason: { code: 'other' } } });
    expect(await unanswered()).toBe('1');
    const acts = await moderator.get(`/moderation/audit-log?author=${ann.id}`);
    await moderator.post(`/moderation/restore/${acts.body[0]._id}`);
    expect(await unanswered()).toBeNull();
    await comment(await api.member(), post);
    expect((await stored())?.firstAnswerAt).toEqual(firstAnswerAt);
  });

  it('take no answers from those whom the author blocks, before or after', async () => {
    const [author, ann, bob] = [await api.member(), await api.member(), await api.member()];
    const reader = await api.member();
    const post = await published(author);
    await author.put(`/users/relations/${ann.id}`, { kind: 'block' });
    for (const parent of [null, null]) await comment(ann, post, parent);
    await comment(bob, post);
    expect(await waiting(reader)).toEqual([post]);
    await author.put(`/users/relations/${bob.id}`, { kind: 'block' });
    await comment(bob, post);
    expect(await waiting(reader)).toEqual([post]);
    for (const other of [ann, bob]) {
      await author.delete(`/users/relations/${other.id}`, { body: { kind: 'block' } });
    }
    expect(await waiting(reader)).toEqual([]);
  });

  it('end their wait by two that the author hears, after any number of others', async () => {
    const [author, ann, bob] = [await api.member(), await api.member(), await api.member()];
    const reader = await api.member();
    const post = await published(author);
    await author.put(`/users/relations/${ann.id}`, { kind: 'block' });
    for (const by of [ann, ann, ann, bob]) await comment(by, post);
    expect(await waiting(reader)).toEqual([post]);
    await comment(bob, post);
    expect(await waiting(reader)).toEqual([]);
  });

  it('show the blocked, with or without a login, that their answers count', async () => {
    const [author, ann] = [await api.member(), await api.member()];
    const post = await published(author);
    await author.put(`/users/relations/${ann.id}`, { kind: 'block' });
    const first = await comment(ann, post);
    expect(await unanswered()).toBeNull();
    for (const viewer of [ann, api.visitor()]) expect(await waiting(viewer)).toEqual([post]);
    await comment(ann, post);
    for (const viewer of [ann, api.visitor()]) expect(await waiting(viewer)).toEqual([]);
    await ann.delete(`/blog/deletecomment/${first.body.comment._id}`);
    for (const viewer of [ann, api.visitor()]) expect(await waiting(viewer)).toEqual([post]);
  });

  it('are none of those whom the reader hides', async () => {
    const [author, reader] = [await api.member(), await api.member()];
    const post = await published(author);
    await reader.put(`/users/relations/${author.id}`, { kind: 'mute' });
    expect([await waiting(reader), await waiting()]).toEqual([[], [post]]);
  });

  it('count each of many answers at once', async () => {
    const author = await api.member();
    const others = await Promise.all([1, 2, 3, 4].map(() => api.member()));
    const post = await published(author);
    await Promise.all(others.map((other) => comment(other, post)));
    const stored = await posts().findOne({ _id: new Types.ObjectId(post) });
    expect(stored).toMatchObject({ answersByOthers: 2, commentCount: 4 });
  });

  it('keep the answers of an erased account', async () => {
    const [author, ann] = [await api.member(), await api.member()];
    const post = await published(author);
    await comment(ann, post);
    await ann.delete(`/users/deleteuser/${ann.id}`);
    await api.app.get(JobsService).drain();
    expect([await waiting(), await unanswered()]).toEqual([[post], null]);
  });

  it('are counted by a migration where an older release has not', async () => {
    const [author, ann, bob] = [await api.member(), await api.member(), await api.member()];
    const some = [
      await published(author),
      await published(author),
      await published(author),
    ] as const;
    await author.put(`/users/relations/${bob.id}`, { kind: 'block' });
    await comment(author, some[0]);
    await comment(bob, some[0]);
    await comment(ann, some[1]);
    for (const by of [ann, bob, ann]) await comment(by, some[2]);
    const fields = { answersByOthers: 1, firstAnswerAt: 1 };
    const counted = () => posts().find({}, { projection: fields }).sort({ _id: 1 }).toArray();
    const before = await counted();
    await posts().updateMany({}, { $unset: fields });
    expect(await waiting()).toEqual([]);
    await new Migrations(api.database, api.app.get(Transactions), [countAnswers]).repeat();
    const tidy = (rows: Awaited<ReturnType<typeof counted>>) =>
      rows.map(({ answersByOthers, firstAnswerAt }) => [answersByOthers, Boolean(firstAnswerAt)]);
    expect(tidy(await counted())).toEqual(tidy(before));
    expect(tidy(before)).toEqual([
      [0, false],
      [1, true],
      [2, true],
    ]);
  });
});
