import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { CommentsRepository } from '../../src/blog/comments/comments.repository.js';
import { commentSearchTerms } from '../../src/blog/search-terms.js';
import { trashBatchSize } from '../../src/blog/trash/in-trash.js';
import { VotesRepository } from '../../src/blog/votes/votes.repository.js';
import { JobsService } from '../../src/jobs/jobs.service.js';
import type { Answer } from '../support/client.js';
import { runJobsDueIn } from '../support/clock.js';
import { type Api, startApi } from '../support/harness.js';
import { itInAll } from '../support/in-all.js';
import { workDuring } from '../support/work.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

/** A post with comments, votes and stored answers, as members write them. */
async function popularPost(many: number) {
  const author = await api.member();
  const post = await author.createPost();
  const _id = new Types.ObjectId(post);
  const now = new Date();
  const each = <T>(make: (index: number) => T) => Array.from({ length: many }, (_, i) => make(i));
  const vote = { value: 1, createdAt: now, postInTrash: false };
  const votes = each(() => ({ post: _id, user: new Types.ObjectId(), ...vote }));
  const text = 'A comment of some twenty words, as people write them when they try to be kind';
  const comments = each((index) => ({
    _id: new Types.ObjectId(),
    post: _id,
    parent: null,
    root: null,
    author: new Types.ObjectId(author.id),
    text: `${text} ${index}`,
    ...commentSearchTerms(`${text} ${index}`),
    createdAt: now,
    updatedAt: now,
    childCount: 0,
    replyCount: 0,
    deleted: false,
    inTrash: false,
    postInTrash: false,
  }));
  const answers = comments.map((comment) => ({
    _id: randomUUID() as unknown as Types.ObjectId,
    bodyHash: 'none',
    subjectIds: [post, comment._id.toString(), author.id],
    answer: { text: comment.text },
    createdAt: now,
  }));
  await api.database.collection('votes').insertMany(votes);
  await api.database.collection('comments').insertMany(comments);
  await api.database.collection('idempotency_keys').insertMany(answers);
  const counts = { commentCount: many, upvotes: many, score: many };
  await api.database.collection('posts').updateOne({ _id }, { $set: counts });
  const rows = (name: string, filter: object) =>
    api.database.collection(name).countDocuments(filter);
  const left = async () => ({
    posts: await rows('posts', { _id }),
    comments: await rows('comments', { post: _id }),
    votes: await rows('votes', { post: _id }),
    answers: await rows('idempotency_keys', { subjectIds: post }),
  });
  return { author, post, rows, left };
}

const drain = () => api.app.get(JobsService).drain();
const nothing = { posts: 0, comments: 0, votes: 0, answers: 0 };

/** A call's answer and its own work in the database. Its job begins when both are known. */
async function workOf(call: () => Promise<Answer>) {
  const jobs = api.app.get(JobsService);
  const held = jest.spyOn(jobs, 'runInBackground').mockReturnValue();
  const { result, ...work } = await workDuring(api.database, call);
  const begun = [...held.mock.calls];
  held.mockRestore();
  begun.forEach((job) => jobs.runInBackground(...job));
  return { answer: result, work };
}

describe('deletepost of a post with many comments and votes', () => {
  it('does no more than for a few before it answers, as restoring it, and takes all below it along', async () => {
    const moderator = await api.staff('moderator');
    const works: object[] = [];
    for (const many of [10, 1_000]) {
      const { author, post, left } = await popularPost(many);
      const whole = await left();
      const removal = await workOf(() => moderator.delete(`/blog/deletepost/${post}`));
      expect(removal.answer.status).toBe(200);
      const own = await author.get(`/blog/getallcommentsbyuser/${author.id}`);
      expect([own.body, own.headers.get('x-total-count')]).toEqual([[], '0']);
      await drain();
      const [act] = (await moderator.get(`/moderation/audit-log?target=${post}`)).body;
      const restoring = await workOf(() => moderator.post(`/moderation/restore/${act._id}`));
      expect(restoring.answer.status).toBe(200);
      expect((await author.get(`/blog/getpostbyid/${post}`)).body.commentCount).toBe(many);
      await drain();
      const back = await author.get(`/blog/getallcommentsbyuser/${author.id}`);
      expect(back.headers.get('x-total-count')).toBe(String(many));
      expect(await left()).toEqual({ ...whole, answers: 0 });
      works.push([removal.work, restoring.work]);
    }
    expect(works[1]).toEqual(works[0]);
  });

  itInAll(
    'of its author does no more than for a few before it answers, and purges all of it',
    async () => {
      const works: object[] = [];
      for (const many of [10, 1_000]) {
        const { author, post, left } = await popularPost(many);
        const { answer, work } = await workOf(() => author.delete(`/blog/deletepost/${post}`));
        expect(answer.status).toBe(200);
        works.push(work);
        await drain();
        await runJobsDueIn(121_000, api);
        expect(await left()).toEqual(nothing);
      }
      expect(works[1]).toEqual(works[0]);
    },
  );
});

describe('deletepost', () => {
  const many = 2.5 * trashBatchSize;

  it('resumes after an interruption [R17]', async () => {
    const { author, post, left } = await popularPost(many);
    const step = jest.spyOn(api.app.get(VotesRepository), 'purge');
    step.mockRejectedValueOnce(new Error('the process died here'));
    expect((await author.delete(`/blog/deletepost/${post}`)).status).toBe(200);
    await drain();
    await runJobsDueIn(121_000, api);
    expect((await author.get(`/blog/getpostbyid/${post}`)).status).toBe(404);
    expect(await left()).toMatchObject({ posts: 1, comments: 0, votes: many });
    await runJobsDueIn(600_000, api);
    expect(await left()).toEqual(nothing);
  });

  it('changes nothing if the transaction fails', async () => {
    const { author, post, left } = await popularPost(1);
    const before = await left();
    const step = jest.spyOn(api.app.get(JobsService), 'enqueue');
    step.mockRejectedValueOnce(new Error('the process died here'));
    expect((await author.delete(`/blog/deletepost/${post}`)).status).toBe(500);
    expect((await author.get(`/blog/getpostbyid/${post}`)).status).toBe(200);
    expect(await left()).toEqual(before);
  });
});

describe('deletepost of a post with 250 comments of 5,000 characters, each a word', () => {
  const letters = Array.from({ length: 2_500 }, (_, index) => String.fromCodePoint(0x4e00 + index));
  const text = letters.join(' ');
  const under = () => ({ headers: { 'Idempotency-Key': randomUUID() } });

  /** Comments with search terms and idempotency keys: a member's, and copies of it. */
  async function hostilePost() {
    const author = await api.member();
    const post = await author.createPost();
    const postId = new Types.ObjectId(post);
    const { status } = await author.post(`/blog/comment/${post}`, { text, parent: null }, under());
    expect(status).toBe(201);
    const { database } = api;
    const [comment] = await database.collection('comments').find({ post: postId }).toArray();
    const [answer] = await database
      .collection('idempotency_keys')
      .find({ subjectIds: post })
      .toArray();
    const ids = Array.from({ length: 249 }, () => new Types.ObjectId());
    await database.collection('comments').insertMany(ids.map((_id) => ({ ...comment, _id })));
    await database.collection('idempotency_keys').insertMany(
      ids.map((id) => ({
        ...answer,
        _id: randomUUID() as unknown as Types.ObjectId,
        subjectIds: [post, String(id), author.id],
      })),
    );
    await database.collection('posts').updateOne({ _id: postId }, { $set: { commentCount: 250 } });
    const rows = (name: string, filter: object) =>
      api.database.collection(name).countDocuments(filter);
    const comments = () => rows('comments', { post: postId });
    const answers = () => rows('idempotency_keys', { subjectIds: post });
    return { author, post, comments, answers };
  }

  itInAll('marks and purges them in steps of 10,000 search terms at most', async () => {
    const { author, post, comments, answers } = await hostilePost();
    expect([await comments(), await answers()]).toEqual([250, 250]);
    const moderator = await api.staff('moderator');
    expect((await moderator.delete(`/blog/deletepost/${post}`)).status).toBe(200);
    await drain();
    expect([await comments(), await answers()]).toEqual([250, 0]);
    const [act] = (await moderator.get(`/moderation/audit-log?target=${post}`)).body;
    expect((await moderator.post(`/moderation/restore/${act._id}`)).status).toBe(200);
    await drain();

    const step = jest.spyOn(api.app.get(CommentsRepository), 'purge');
    expect((await author.delete(`/blog/deletepost/${post}`)).status).toBe(200);
    await drain();
    await runJobsDueIn(121_000, api);
    expect(await comments()).toBe(0);
    const most = Math.floor(10_000 / 300);
    expect(step.mock.calls.map(([ids]) => ids.length)).toEqual([
      ...Array.from({ length: Math.floor(250 / most) }, () => most),
      250 % most,
    ]);
  });
});

describe('below a post in the trash', () => {
  it('nothing is read or written, and all of it comes back with the post', async () => {
    const author = await api.member();
    const post = await author.createPost();
    const comment = (await author.post(`/blog/comment/${post}`, { text: 'Mine' })).body.comment._id;
    await author.post(`/blog/postreply/${comment}`, { text: 'Also mine' });
    const before = (await author.get(`/blog/getNestedComments/${comment}`)).body;
    expect(before).toHaveLength(1);
    const moderator = await api.staff('moderator');
    expect((await moderator.delete(`/blog/deletepost/${post}`)).status).toBe(200);
    const target = { type: 'comment', id: comment };
    const calls = await Promise.all([
      author.get(`/blog/getcommets/${post}`),
      author.get(`/blog/getNestedComments/${comment}`),
      author.get(`/blog/thread/${comment}`),
      author.patch(`/blog/editcomment/${comment}`, { text: 'Changed' }),
      author.delete(`/blog/deletecomment/${comment}`),
      author.post(`/blog/postreply/${comment}`, { text: 'More' }),
      author.post(`/blog/comment/${post}`, { text: 'More' }),
      author.post(`/blog/likepost/${post}`),
      author.patch(`/blog/viewscount/${post}`),
      author.patch(`/blog/updatepost/${post}`, { text: 'Changed' }),
      moderator.delete(`/blog/deletecomment/${comment}`),
      moderator.delete(`/blog/deletepost/${post}`),
      moderator.post('/reports', { target, reason: 'unkind' }),
    ]);
    expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 404));

    const [act] = (await moderator.get(`/moderation/audit-log?target=${post}`)).body;
    expect((await moderator.post(`/moderation/restore/${act._id}`)).status).toBe(200);
    expect((await author.get(`/blog/getNestedComments/${comment}`)).body).toEqual(before);
  });
});
