import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { leftoversAtOnce, PostDeletionService } from '../src/blog/trash/post-deletion.service.js';
import { VotesRepository } from '../src/blog/votes/votes.repository.js';
import { JobsService } from '../src/jobs/jobs.service.js';
import { runJobsDueIn } from './clock.js';
import { type Api, startApi } from './harness.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

const many = 2.5 * leftoversAtOnce;

/** A post with more votes and comments than one transaction deletes. */
async function popularPost() {
  const author = await api.member();
  const post = await author.createPost();
  const _id = new Types.ObjectId(post);
  const now = new Date();
  const each = <T>(make: () => T) => Array.from({ length: many }, make);
  const vote = () => ({ post: _id, user: new Types.ObjectId(), value: 1, createdAt: now });
  await api.database.collection('votes').insertMany(each(vote));
  const comment = () => ({
    post: _id,
    parent: null,
    root: null,
    author: new Types.ObjectId(),
    text: 'A comment',
    createdAt: now,
    updatedAt: now,
    childCount: 0,
    replyCount: 0,
    deleted: false,
  });
  await api.database.collection('comments').insertMany(each(comment));
  const left = async () => {
    const filter = { post: _id };
    const { database } = api;
    return (
      (await database.collection('votes').countDocuments(filter)) +
      (await database.collection('comments').countDocuments(filter)) +
      (await database.collection('jobs').countDocuments({ target: post }))
    );
  };
  return { author, post, left };
}

describe('deletepost of a post with many votes and comments', () => {
  it('deletes everything below the post', async () => {
    const { author, post, left } = await popularPost();
    expect((await author.delete(`/blog/deletepost/${post}`)).status).toBe(200);
    expect(await left()).toBe(0);
  });

  it('resumes after an interruption [R17]', async () => {
    const { author, post, left } = await popularPost();
    const interrupted = new Error('the process died here');
    jest.spyOn(api.app.get(PostDeletionService), 'finish').mockResolvedValueOnce('pending');
    expect((await author.delete(`/blog/deletepost/${post}`)).status).toBe(200);
    expect((await author.get(`/blog/getpostbyid/${post}`)).status).toBe(404);
    expect((await author.get(`/blog/getcommets/${post}`)).status).toBe(404);
    expect(await left()).toBe(2 * (many - leftoversAtOnce) + 1);

    const step = jest.spyOn(api.app.get(VotesRepository), 'takeSomeOf');
    step.mockRejectedValueOnce(interrupted);
    await runJobsDueIn(61_000, api);
    expect(await left()).toBeGreaterThan(0);
    await runJobsDueIn(200_000, api);
    expect(await left()).toBe(0);
  });

  it('changes nothing if the first step fails', async () => {
    const { author, post, left } = await popularPost();
    const step = jest.spyOn(api.app.get(VotesRepository), 'takeSomeOf');
    step.mockRejectedValueOnce(new Error('the process died here'));
    expect((await author.delete(`/blog/deletepost/${post}`)).status).toBe(500);
    expect((await author.get(`/blog/getpostbyid/${post}`)).status).toBe(200);
    expect(await left()).toBe(2 * many);
  });
});

describe('deletepost of a post with 250 comments of 5,000 characters, each a word', () => {
  const letters = Array.from({ length: 2_500 }, (_, index) => String.fromCodePoint(0x4e00 + index));
  const text = letters.join(' ');
  const under = () => ({ headers: { 'Idempotency-Key': randomUUID() } });

  /** Comments with search terms and idempotency keys, as members write them. */
  async function hostilePost() {
    const author = await api.member();
    const post = await author.createPost();
    const write = () => author.post(`/blog/comment/${post}`, { text, parent: null }, under());
    for (let batch = 0; batch < 25; batch += 1) {
      const answers = await Promise.all(Array.from({ length: 10 }, write));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    }
    const rows = (name: string, filter: object) =>
      api.database.collection(name).countDocuments(filter);
    const comments = () => rows('comments', { post: new Types.ObjectId(post) });
    const answers = () => rows('idempotency_keys', { about: post });
    return { author, post, comments, answers };
  }

  it('deletes them with their stored answers within the time of a request, and restores them', async () => {
    const { post, comments, answers } = await hostilePost();
    expect([await comments(), await answers()]).toEqual([250, 250]);
    const moderator = await api.staff('moderator');
    const begun = performance.now();
    expect((await moderator.delete(`/blog/deletepost/${post}`)).status).toBe(200);
    expect(performance.now() - begun).toBeLessThan(20_000);
    await api.app.get(JobsService).drain();
    expect([await comments(), await answers()]).toEqual([0, 0]);
    const [act] = (await moderator.get(`/moderation/acts?target=${post}`)).body;
    expect([200, 202]).toContain((await moderator.post(`/moderation/restore/${act._id}`)).status);
    await api.app.get(JobsService).drain();
    expect(await comments()).toBe(250);

    // One transaction takes comments with 10,000 search terms in total.
    jest.spyOn(api.app.get(PostDeletionService), 'finish').mockResolvedValueOnce('pending');
    expect((await moderator.delete(`/blog/deletepost/${post}`)).status).toBe(200);
    expect(await comments()).toBe(250 - Math.floor(10_000 / 300));
    expect((await moderator.get(`/blog/getpostbyid/${post}`)).status).toBe(404);
  });
});

describe('a post that is deleted in steps', () => {
  it('is hidden from everybody at once, and is restored completely', async () => {
    const { author, post } = await popularPost();
    const comment = (await author.post(`/blog/comment/${post}`, { text: 'Mine' })).body.comment._id;
    await author.post(`/blog/postreply/${comment}`, { text: 'Also mine' });
    const before = (await author.get(`/blog/getNestedComments/${comment}`)).body;
    expect(before).toHaveLength(1);
    const moderator = await api.staff('moderator');
    jest.spyOn(api.app.get(PostDeletionService), 'finish').mockResolvedValueOnce('pending');
    expect((await moderator.delete(`/blog/deletepost/${post}`)).status).toBe(200);
    const left = { _id: new Types.ObjectId(comment as string) };
    expect(await api.database.collection('comments').countDocuments(left)).toBe(1);
    const target = { type: 'comment', id: comment };
    const calls = await Promise.all([
      author.get(`/blog/getNestedComments/${comment}`),
      author.get(`/blog/thread/${comment}`),
      author.patch(`/blog/editcomment/${comment}`, { text: 'Changed' }),
      author.delete(`/blog/deletecomment/${comment}`),
      author.post(`/blog/postreply/${comment}`, { text: 'More' }),
      moderator.post('/reports', { target, reason: 'unkind' }),
    ]);
    expect(calls.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);

    const [act] = (await moderator.get(`/moderation/acts?target=${post}`)).body;
    expect((await moderator.post(`/moderation/restore/${act._id}`)).status).toBe(200);
    expect((await author.get(`/blog/getNestedComments/${comment}`)).body).toEqual(before);
  });
});
