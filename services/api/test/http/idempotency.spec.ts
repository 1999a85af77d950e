import { randomUUID } from 'node:crypto';
import { IdempotencyKeysRepository } from '../../src/idempotency/idempotency-keys.repository.js';
import { JobsService } from '../../src/jobs/jobs.service.js';
import { type Api, startApi } from '../support/harness.js';

let api: Api;
/** A second app on the same database, in place of a second process. */
let replica: Api;
beforeAll(async () => {
  api = await startApi();
  replica = await startApi({ mongodbUri: api.environment.mongodbUri });
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await replica.close();
  await api.close();
});

const under = (key: string) => ({ headers: { 'Idempotency-Key': key } });
const input = { title: 'IdempotencyService', text: 'and no more' };

describe('Idempotency-Key', () => {
  it('returns the first answer to a repeated call, and runs it once', async () => {
    const member = await api.member();
    const key = randomUUID();
    const first = await member.post('/blog/createpost', input, under(key));
    const again = await member.post('/blog/createpost', input, under(key.toUpperCase()));
    expect([again.status, again.body]).toEqual([201, first.body]);
    const post = first.body.post._id;

    const likeKey = under(randomUUID());
    const liked = await member.post(`/blog/likepost/${post}`, undefined, likeKey);
    expect((await member.post(`/blog/likepost/${post}`, undefined, likeKey)).body).toEqual(
      liked.body,
    );

    const commentKey = under(randomUUID());
    const body = { text: 'Hello', parent: null };
    const commented = await member.post(`/blog/comment/${post}`, body, commentKey);
    const repeated = await member.post(`/blog/comment/${post}`, body, commentKey);
    expect(repeated.body).toEqual(commented.body);
    expect((await member.get(`/blog/getpostbyid/${post}`)).body).toMatchObject({
      upvotes: 1,
      commentCount: 1,
    });
  });

  it('runs 30 concurrent repetitions once', async () => {
    const member = await api.member();
    const key = under(randomUUID());
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => member.post('/blog/createpost', input, key)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const ids = new Set(answers.map(({ body }) => String(body.post._id)));
    expect(ids.size).toBe(1);
    const mine = { title: input.title, _id: { $exists: true } };
    const posts = await api.database.collection('posts').find(mine).toArray();
    const own = posts.filter(({ author }) => String(author) === member.id);
    expect(own.map(({ _id }) => String(_id))).toEqual([...ids]);
  });

  it('runs concurrent repetitions on two processes once', async () => {
    const here = await api.member();
    const there = Object.assign(replica.visitor(), { token: here.token });
    const post = await here.createPost();
    const likes = [];
    for (let round = 0; round < 10; round += 1) {
      const key = under(randomUUID());
      const path = `/blog/likepost/${post}`;
      const calls = [here, there, here, there].map((node) => node.post(path, undefined, key));
      const answers = await Promise.all(calls);
      const first = await here.post(path, undefined, key);
      likes.push(first.body.message);
      for (const { status, body } of answers) expect([status, body]).toEqual([200, first.body]);
    }
    const turns = ['Post liked', 'Like removed'];
    expect(likes).toEqual(Array.from({ length: 10 }, (_, round) => turns[round % 2]));
  });

  it('stores the change and the answer in one transaction', async () => {
    const member = await api.member();
    const post = await member.createPost();
    const keys = api.app.get(IdempotencyKeysRepository);
    const key = under(randomUUID());
    const like = () => member.post(`/blog/likepost/${post}`, undefined, key);
    jest.spyOn(keys, 'insert').mockRejectedValueOnce(new Error('lost on the way'));
    expect((await like()).status).toBe(500);
    expect((await member.get(`/blog/getpostbyid/${post}`)).body.upvotes).toBe(0);
    expect((await like()).body.message).toBe('Post liked');
    expect((await like()).body.message).toBe('Post liked');
  });

  it('returns 422 with another body, and is free for other members, calls and targets', async () => {
    const [ann, bob] = [await api.member(), await api.member()];
    const key = under(randomUUID());
    const first = await ann.post('/blog/createpost', input, key);
    const other = await ann.post('/blog/createpost', { ...input, text: 'other' }, key);
    expect(other.status).toBe(422);
    expect(other.body).toMatchObject({ statusCode: 422, error: 'Unprocessable Entity' });
    expect((await bob.post('/blog/createpost', input, key)).body.post._id).not.toBe(
      first.body.post._id,
    );
    const posts = [first.body.post._id, await ann.createPost()];
    for (const post of posts) {
      const answer = await ann.post(`/blog/likepost/${post}`, undefined, key);
      expect(answer.body.message).toBe('Post liked');
    }
  });

  it('stores no key for a failed call, so a retry can succeed', async () => {
    const member = await api.member();
    const post = await member.createPost();
    await member.delete(`/blog/deletepost/${post}`);
    const key = under(randomUUID());
    expect((await member.post(`/blog/likepost/${post}`, undefined, key)).status).toBe(404);
    expect((await member.post(`/blog/likepost/${post}`, undefined, key)).status).toBe(404);
  });

  it('deletes the stored answer with the post', async () => {
    const member = await api.member();
    const key = under(randomUUID());
    const { body } = await member.post('/blog/createpost', { ...input, text: 'regretted' }, key);
    await member.delete(`/blog/deletepost/${body.post._id}`);
    await api.app.get(JobsService).drain();
    const left = await api.database.collection('idempotency_keys').find().toArray();
    expect(JSON.stringify(left)).not.toContain('regretted');
  });

  it('returns the first answer also after its content was deleted', async () => {
    const [author, member] = [await api.member(), await api.member()];
    const post = await author.createPost();
    const top = await author.post(`/blog/comment/${post}`, { text: 'Top', parent: null });
    const parent: string = top.body.comment._id;
    const calls: [path: string, body: object][] = [
      [`/blog/comment/${post}`, { text: 'Below', parent }],
      [`/blog/postreply/${parent}`, { text: 'Below too' }],
      ['/reports', { target: { type: 'comment', id: parent }, reason: 'unkind' }],
    ];
    const send = (each: (typeof calls)[number], key: string) => member.post(...each, under(key));
    const keys = calls.map(() => randomUUID());
    const first = [];
    for (const [index, call] of calls.entries()) first.push(await send(call, keys[index] ?? ''));
    expect(first.map(({ status }) => status)).toEqual([201, 201, 201]);
    await author.delete(`/blog/deletecomment/${parent}`);
    for (const [index, call] of calls.entries()) {
      const again = await send(call, keys[index] ?? '');
      expect([again.status, again.body]).toEqual([201, first[index]?.body]);
      expect((await send(call, randomUUID())).status).toBe(404);
    }
  });

  it.each(['', 'x', '123', 'not-a-uuid-at-all-but-of-the-same-len'])(
    'is a UUID, not %j',
    async (key) => {
      const member = await api.member();
      const headers = { 'Idempotency-Key': key || ' ' };
      const answer = await member.post('/blog/createpost', input, { headers });
      expect(answer.status).toBe(400);
    },
  );
});
