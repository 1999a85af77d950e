import { Types } from 'mongoose';
import { JobsService } from '../../src/jobs/jobs.service.js';
import { type Api, startApi } from '../support/harness.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
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

  it('is allowed for members only', async () => {
    const answer = await api.visitor().post('/blog/createpost', { title: 'a', text: 'b' });
    expect(answer.status).toBe(401);
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
    const { body } = await reader.post(`/blog/comment/${post}`, { text: 'Hello', parent: null });
    await author.post(`/blog/comment/${post}`, { text: 'Hello too', parent: body.comment._id });
    const answer = await author.delete(`/blog/deletepost/${post}`);
    expect(answer.body).toEqual({ message: 'Post deleted' });
    expect((await author.get(`/blog/getpostbyid/${post}`)).status).toBe(404);
    expect((await author.get(`/blog/getcommets/${post}`)).status).toBe(404);
    await api.app.get(JobsService).drain();
    const filter = { post: new Types.ObjectId(post) };
    for (const name of ['comments', 'votes', 'views']) {
      expect(await api.database.collection(name).countDocuments(filter)).toBe(0);
    }
    expect((await author.delete(`/blog/deletepost/${post}`)).status).toBe(404);
  });

  it('is allowed for the author and for admins', async () => {
    const author = await api.member();
    const post = await author.createPost();
    expect((await api.visitor().delete(`/blog/deletepost/${post}`)).status).toBe(401);
    const stranger = await (await api.member()).delete(`/blog/deletepost/${post}`);
    expect(stranger.body).toEqual({
      statusCode: 403,
      error: 'Forbidden',
      message: 'Not authorized',
      code: 'not_authorized',
    });
    expect((await api.visitor().get(`/blog/getpostbyid/${post}`)).status).toBe(200);
    expect((await (await api.admin()).delete(`/blog/deletepost/${post}`)).status).toBe(200);
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

  it('is allowed for members on existing posts, and refuses a body', async () => {
    const member = await api.member();
    const post = await member.createPost();
    expect((await api.visitor().patch(`/blog/viewscount/${post}`)).status).toBe(401);
    expect((await member.patch(`/blog/viewscount/${nobody()}`)).status).toBe(404);
    expect((await member.patch(`/blog/viewscount/${post}`, {})).status).toBe(200);
    expect((await member.patch(`/blog/viewscount/${post}`, { views: 9 })).status).toBe(400);
    expect(await api.database.collection('views').countDocuments({ post: nobody() })).toBe(0);
  });
});
