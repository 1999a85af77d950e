import { Types } from 'mongoose';
import { PostsRepository } from '../../src/blog/posts/posts.repository.js';
import { maxWaiting } from '../../src/common/keyed-mutex.js';
import { Transactions } from '../../src/database/transactions.js';
import { JobsService } from '../../src/jobs/jobs.service.js';
import type { Client } from '../support/client.js';
import { runJobsDueIn } from '../support/clock.js';
import { type Api, startApi } from '../support/harness.js';
import { itInAll } from '../support/in-all.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

const nobody = () => new Types.ObjectId().toString();

describe('createpost', () => {
  it('creates a post of the member', async () => {
    const member = await api.member();
    const answer = await member.post('/blog/createpost', {
      title: ' A title ',
      text: 'Two\nlines',
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      message: 'Successfully created a post',
      post: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        title: 'A title',
        text: 'Two\nlines',
        user: member.name,
        createdAt: expect.any(String),
        updatedAt: answer.body.post.createdAt,
        views: 0,
        upvotes: 0,
        downvotes: 0,
        upvotedBy: [],
        downvotedBy: [],
        commentCount: 0,
      },
    });
    const read = await api.visitor().get(`/blog/getpostbyid/${answer.body.post._id}`);
    expect(read.body).toEqual(answer.body.post);
  });

  it('accepts the longest title and text', async () => {
    const member = await api.member();
    const body = { title: 't'.repeat(200), text: 'é'.repeat(20_000) };
    expect((await member.post('/blog/createpost', body)).status).toBe(201);
  });

  it.each([
    ['a blank title', 'title', { title: '   ' }],
    ['a title of invisible characters', 'title', { title: '\u200b\u2060\u3164' }],
    ['a title of 201 characters', 'title', { title: 't'.repeat(201) }],
    ['a title of two lines', 'title', { title: 'a\nb' }],
    ['a title of half a character', 'title', { title: 'a\ud800' }],
    ['a blank text', 'text', { text: '\n\t ' }],
    ['a text of 20,001 characters', 'text', { text: 't'.repeat(20_001) }],
    ['a text with a zero byte', 'text', { text: 'a\u0000b' }],
    ['a text of another type', 'text', { text: 5 }],
    ['an author', 'user', { user: 'someone' }],
    ['views', 'views', { views: 1_000 }],
    ['voters', 'upvotedBy', { upvotedBy: [] }],
  ])('refuses %s', async (_what, field, change) => {
    const member = await api.member();
    const answer = await member.post('/blog/createpost', { title: 'a', text: 'b', ...change });
    expect(answer.status).toBe(400);
    const code = expect.stringMatching(/^[a-z_]+$/);
    expect(answer.body.errors).toEqual([{ field, message: answer.body.message, code }]);
  });
});

describe('getpostbyid', () => {
  it('returns 404 for an unknown post', async () => {
    const answer = await api.visitor().get(`/blog/getpostbyid/${nobody()}`);
    expect(answer.body).toEqual({
      statusCode: 404,
      error: 'Not Found',
      message: 'Post not found',
      code: 'post_not_found',
    });
  });

  it('shows no author if the account was deleted', async () => {
    const member = await api.member();
    const post = await member.createPost();
    await api.database.collection('users').deleteOne({ email: member.email });
    expect((await api.visitor().get(`/blog/getpostbyid/${post}`)).body.user).toBeNull();
  });
});

describe('deletepost', () => {
  it('deletes the post with everything below it', async () => {
    const author = await api.member();
    const reader = await api.member();
    const post = await author.createPost();
    await reader.post(`/blog/likepost/${post}`);
    await reader.patch(`/blog/viewscount/${post}`);
    await reader.post(`/blog/readthis/${post}`);
    const { body } = await reader.post(`/blog/comment/${post}`, { text: 'Hello', parent: null });
    await author.post(`/blog/comment/${post}`, { text: 'Hello too', parent: body.comment._id });
    const answer = await author.delete(`/blog/deletepost/${post}`);
    expect(answer.body).toEqual({ message: 'Post deleted' });
    expect((await author.get(`/blog/getpostbyid/${post}`)).status).toBe(404);
    expect((await author.get(`/blog/getcommets/${post}`)).status).toBe(404);
    await api.app.get(JobsService).drain();
    await runJobsDueIn(121_000, api);
    const filter = { post: new Types.ObjectId(post) };
    for (const name of ['comments', 'votes', 'views']) {
      expect(await api.database.collection(name).countDocuments(filter)).toBe(0);
    }
    expect(await api.database.collection('readings').countDocuments()).toBe(0);
    expect((await author.delete(`/blog/deletepost/${post}`)).status).toBe(404);
  });
});

describe('viewscount', () => {
  it('counts each member once an hour', async () => {
    const [ann, bob] = [await api.member(), await api.member()];
    const post = await ann.createPost();
    expect((await ann.patch(`/blog/viewscount/${post}`)).body).toEqual({ views: 1 });
    expect((await ann.patch(`/blog/viewscount/${post}`)).body).toEqual({ views: 1 });
    expect((await bob.patch(`/blog/viewscount/${post}`)).body).toEqual({ views: 2 });
    const anHourAgo = new Date(Date.now() - 3_600_001);
    await api.database.collection('views').updateMany({}, { $set: { countedAt: anHourAgo } });
    expect((await ann.patch(`/blog/viewscount/${post}`)).body).toEqual({ views: 3 });
  });

  it('counts 30 concurrent views of one member as one', async () => {
    const member = await api.member();
    const post = await member.createPost();
    const path = `/blog/viewscount/${post}`;
    const answers = await Promise.all(Array.from({ length: 30 }, () => member.patch(path)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await member.get(`/blog/getpostbyid/${post}`)).body.views).toBe(1);
  });

  it('returns 404 for an unknown post, and refuses fields', async () => {
    const member = await api.member();
    const post = await member.createPost();
    expect((await member.patch(`/blog/viewscount/${nobody()}`)).status).toBe(404);
    expect((await member.patch(`/blog/viewscount/${post}`, {})).status).toBe(200);
    expect((await member.patch(`/blog/viewscount/${post}`, { views: 9 })).status).toBe(400);
    expect(await api.database.collection('views').countDocuments({ post: nobody() })).toBe(0);
  });
});

const read = async (client: Client, post: string) =>
  (await client.get(`/blog/getpostbyid/${post}`)).body;

/** Checks that the counters match the votes. */
async function expectTrueCounts(post: string): Promise<{ upvotes: number; downvotes: number }> {
  const { upvotes, downvotes } = await read(api.visitor(), post);
  const _id = new Types.ObjectId(post);
  const stored = await api.database.collection('posts').findOne({ _id });
  expect(stored?.score).toBe(upvotes - downvotes);
  const votes = await api.database
    .collection('votes')
    .find({ post: new Types.ObjectId(post) })
    .toArray();
  expect(votes.filter(({ value }) => value === 1)).toHaveLength(upvotes);
  expect(votes.filter(({ value }) => value === -1)).toHaveLength(downvotes);
  expect(new Set(votes.map(({ user }) => String(user))).size).toBe(votes.length);
  return { upvotes, downvotes };
}

describe('likepost and dislikepost', () => {
  it('toggle a like', async () => {
    const member = await api.member();
    const post = await member.createPost();
    const liked = await member.post(`/blog/likepost/${post}`);
    expect(liked.status).toBe(200);
    expect(liked.body).toMatchObject({
      message: 'Post liked',
      post: { upvotes: 1, downvotes: 0, upvotedBy: [member.id], downvotedBy: [] },
    });
    const again = await member.post(`/blog/likepost/${post}`, {});
    expect(again.body).toMatchObject({
      message: 'Like removed',
      post: { upvotes: 0, upvotedBy: [] },
    });
  });

  it('replace the opposite vote', async () => {
    const member = await api.member();
    const post = await member.createPost();
    await member.post(`/blog/likepost/${post}`);
    const disliked = await member.post(`/blog/dislikepost/${post}`);
    expect(disliked.body).toMatchObject({
      message: 'Post disliked',
      post: { upvotes: 0, downvotes: 1, upvotedBy: [], downvotedBy: [member.id] },
    });
    const removed = await member.post(`/blog/dislikepost/${post}`);
    expect(removed.body).toMatchObject({ message: 'Dislike removed', post: { downvotes: 0 } });
    await expectTrueCounts(post);
  });

  it('leave a wished vote as it is, for a page that shows an earlier one', async () => {
    const member = await api.member();
    const [earlier, post] = [await member.createPost(), await member.createPost()];
    for (const id of [earlier, post]) await member.post(`/blog/likepost/${id}`, { on: true });
    const votesOn = (id: string) =>
      api.database
        .collection('votes')
        .find({ post: new Types.ObjectId(id) })
        .toArray();
    const stored = await votesOn(earlier);
    const again = await member.post(`/blog/likepost/${earlier}`, { on: true });
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({
      message: 'Post liked',
      post: { upvotes: 1, downvotes: 0, upvotedBy: [member.id], downvotedBy: [] },
    });
    expect(await votesOn(earlier)).toEqual(stored);
    const lateTakeBack = await member.post(`/blog/dislikepost/${earlier}`, { on: false });
    expect(lateTakeBack.body).toMatchObject({
      message: 'Dislike removed',
      post: { upvotes: 1, downvotes: 0, upvotedBy: [member.id] },
    });
    expect(await votesOn(earlier)).toEqual(stored);
    const liked = await member.get(`/blog/getlikedpost/${member.id}`);
    expect(liked.body).toMatchObject([{ _id: post }, { _id: earlier }]);
    await expectTrueCounts(earlier);
  });

  it('take the wished vote back once, and replace the opposite one', async () => {
    const member = await api.member();
    const post = await member.createPost();
    await member.post(`/blog/dislikepost/${post}`, { on: true });
    const liked = await member.post(`/blog/likepost/${post}`, { on: true });
    expect(liked.body).toMatchObject({
      message: 'Post liked',
      post: { upvotes: 1, downvotes: 0, upvotedBy: [member.id], downvotedBy: [] },
    });
    const takeBack = () => member.post(`/blog/likepost/${post}`, { on: false });
    for (const { body } of [await takeBack(), await takeBack()]) {
      expect(body).toMatchObject({
        message: 'Like removed',
        post: { upvotes: 0, downvotes: 0, upvotedBy: [], downvotedBy: [] },
      });
      expect(await expectTrueCounts(post)).toEqual({ upvotes: 0, downvotes: 0 });
    }
  });

  it('end with the wished vote after concurrent calls of one member', async () => {
    const member = await api.member();
    const post = await member.createPost();
    const like = (on: boolean) =>
      Promise.all(Array.from({ length: 20 }, () => member.post(`/blog/likepost/${post}`, { on })));
    for (const on of [true, false]) {
      expect(new Set((await like(on)).map(({ status }) => status))).toEqual(new Set([200]));
      expect(await expectTrueCounts(post)).toEqual({ upvotes: Number(on), downvotes: 0 });
    }
  });

  it('show a vote to its member only', async () => {
    const [author, voter, other] = [await api.member(), await api.member(), await api.member()];
    const post = await author.createPost();
    await voter.post(`/blog/likepost/${post}`);
    for (const viewer of [author, other, api.visitor(), await api.admin()]) {
      const seen = await read(viewer, post);
      expect(seen).toMatchObject({ upvotes: 1, upvotedBy: [], downvotedBy: [] });
      const feed = await viewer.get('/blog/allpost');
      expect(JSON.stringify(feed.body)).not.toContain(voter.id);
    }
    expect((await read(voter, post)).upvotedBy).toEqual([voter.id]);
  });

  it('return 404 for an unknown post, and refuse other fields', async () => {
    const member = await api.member();
    const post = await member.createPost();
    const nowhere = new Types.ObjectId().toString();
    for (const call of ['likepost', 'dislikepost']) {
      for (const body of [undefined, { on: true }, { on: false }]) {
        expect((await member.post(`/blog/${call}/${nowhere}`, body)).status).toBe(404);
      }
      for (const body of [{ upvotes: 9 }, { on: null }, { on: 'true' }, { on: 1 }, [], [true]]) {
        expect((await member.post(`/blog/${call}/${post}`, body)).status).toBe(400);
      }
    }
    const stray = { post: new Types.ObjectId(nowhere) };
    expect(await api.database.collection('votes').countDocuments(stray)).toBe(0);
    expect(await expectTrueCounts(post)).toEqual({ upvotes: 0, downvotes: 0 });
  });

  it.each([50, 51])('toggle %i concurrent likes of one member in turn', async (count) => {
    const member = await api.member();
    const post = await member.createPost();
    const path = `/blog/likepost/${post}`;
    const answers = await Promise.all(Array.from({ length: count }, () => member.post(path)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(count).fill(200));
    expect((await expectTrueCounts(post)).upvotes).toBe(count % 2);
  });

  it('never store both a like and a dislike of one member', async () => {
    const member = await api.member();
    const post = await member.createPost();
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        member.post(`/blog/${index % 2 ? 'likepost' : 'dislikepost'}/${post}`),
      ),
    );
    const { upvotes, downvotes } = await expectTrueCounts(post);
    expect(upvotes + downvotes).toBeLessThanOrEqual(1);
  });

  it('count concurrent votes of many members', async () => {
    const members = await Promise.all(Array.from({ length: 12 }, () => api.member()));
    const post = await (await api.member()).createPost();
    await Promise.all(
      members.map((member, index) =>
        member.post(`/blog/${index < 8 ? 'likepost' : 'dislikepost'}/${post}`),
      ),
    );
    expect(await expectTrueCounts(post)).toEqual({ upvotes: 8, downvotes: 4 });
  });

  it('keep counters and votes equal at every moment under concurrent changes [R15]', async () => {
    const members = await Promise.all(Array.from({ length: 10 }, () => api.member()));
    const post = await (await api.member()).createPost();
    const progress = { isOver: false };
    const voting = Promise.all(
      members.flatMap((member, index) =>
        ['likepost', 'dislikepost', 'likepost', index % 2 ? 'likepost' : 'dislikepost'].map(
          (call) => member.post(`/blog/${call}/${post}`),
        ),
      ),
    ).finally(() => (progress.isOver = true));
    // One snapshot of both collections, to see a vote without its count.
    const session = await api.database.startSession();
    while (!progress.isOver) {
      await session.withTransaction(
        async () => {
          const filter = { post: new Types.ObjectId(post) };
          const votes = await api.database.collection('votes').find(filter, { session }).toArray();
          const row = await api.database
            .collection('posts')
            .findOne({ _id: filter.post }, { session });
          const likes = votes.filter(({ value }) => value === 1).length;
          expect([row?.upvotes, row?.downvotes]).toEqual([likes, votes.length - likes]);
        },
        { readConcern: { level: 'snapshot' } },
      );
    }
    await session.endSession();
    expect(new Set((await voting).map(({ status }) => status))).toEqual(new Set([200]));
    await expectTrueCounts(post);
  });

  itInAll(
    'wait for a locked post until their deadline, with at most two hundred in the queue',
    async () => {
      const member = await api.member();
      const post = await member.createPost();
      const holder = await api.database.startSession();
      holder.startTransaction();
      await api.database
        .collection('posts')
        .updateOne({ _id: new Types.ObjectId(post) }, { $inc: { views: 1 } }, { session: holder });
      const like = () => member.post(`/blog/likepost/${post}`);
      const transactions = api.app.get(Transactions);
      const { deadlineMs } = transactions;
      transactions.deadlineMs = 300;
      const answers = await Promise.all(Array.from({ length: maxWaiting + 20 }, like));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
      for (const { headers } of answers) expect(headers.get('retry-after')).toBe('1');
      transactions.deadlineMs = deadlineMs;
      await holder.abortTransaction();
      await holder.endSession();
      // The refused calls have no effect: this is the only like.
      expect((await like()).body).toMatchObject({ message: 'Post liked', post: { upvotes: 1 } });
      await expectTrueCounts(post);
    },
  );

  it('return 404 and store nothing if the post is deleted meanwhile', async () => {
    const [author, member] = [await api.member(), await api.member()];
    const post = await author.createPost();
    const posts = api.app.get(PostsRepository);
    const moveToTrash = posts.moveToTrash.bind(posts);
    const calls: Promise<{ status: number }>[] = [];
    jest.spyOn(posts, 'moveToTrash').mockImplementationOnce(async (id, entry) => {
      const removed = await moveToTrash(id, entry);
      const counting = new Promise<void>((resolve) => {
        const addCounts = posts.addCounts.bind(posts);
        jest.spyOn(posts, 'addCounts').mockImplementation((...args) => {
          resolve();
          return addCounts(...args);
        });
      });
      calls.push(
        member.post(`/blog/likepost/${post}`),
        member.post(`/blog/comment/${post}`, { text: 'Hello', parent: null }),
        member.patch(`/blog/viewscount/${post}`),
      );
      await counting;
      return removed;
    });
    expect((await author.delete(`/blog/deletepost/${post}`)).status).toBe(200);
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404]);
    const filter = { post: new Types.ObjectId(post) };
    for (const name of ['votes', 'comments', 'views']) {
      expect(await api.database.collection(name).countDocuments(filter)).toBe(0);
    }
  });
});
