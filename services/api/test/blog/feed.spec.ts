import type { Post } from '@unburden/contracts';
import { FeedService } from '../../src/blog/feed/feed.service.js';
import { PostsQueries } from '../../src/blog/posts/posts.queries.js';
import { encodeCursor } from '../../src/pagination/cursor.js';
import { DemoSeed } from '../../src/setup/demo-seed.js';
import { type Api, startApi } from '../support/harness.js';
import { until } from '../support/until.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  await api.app.get(DemoSeed).plant();
});
afterAll(() => api.close());

const ids = (body: { data: { _id: string }[] }) => body.data.map(({ _id }) => _id);

describe('allpost', () => {
  it('returns 20 posts, newest first, with the total and the next cursor', async () => {
    const { body, headers, status } = await api.visitor().get('/blog/allpost');
    expect(status).toBe(200);
    expect(body.data).toHaveLength(20);
    const times = (body.data as Post[]).map(({ createdAt }) => Date.parse(createdAt));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(headers.get('x-total-count')).toBe('200');
    expect(headers.get('x-next-cursor')).toEqual(expect.any(String));
  });

  it('is compressed, unlike private answers', async () => {
    const encodingOf = async (path: string) => {
      const headers = { 'Accept-Encoding': 'gzip' };
      return (await api.visitor().get(path, { headers })).headers.get('content-encoding');
    };
    expect(await encodingOf('/blog/allpost')).toBe('gzip');
    expect(await encodingOf('/users/getallusers')).toBeNull();
  });

  it('has no gaps or duplicates while posts arrive, also within one millisecond', async () => {
    const posts = api.database.collection('posts');
    const all = await posts.find<{ createdAt: Date }>({}).sort({ createdAt: -1 }).toArray();
    const same = all.slice(40, 70).map((post) => post.createdAt);
    await posts.updateMany({ createdAt: { $in: same } }, { $set: { createdAt: same[0] } });
    const before = (await posts.find({}, { projection: { _id: 1 } }).toArray()).map(({ _id }) =>
      String(_id),
    );
    const author = await api.member();
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await api
        .visitor()
        .get(`/blog/allpost?limit=17${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...ids(page.body));
      await author.createPost('Meanwhile');
      cursor = page.headers.get('x-next-cursor');
    } while (cursor);
    expect([...seen].sort()).toEqual([...before].sort());
  });

  it('shows changes to visitors at once', async () => {
    const visitor = api.visitor();
    const member = await api.member();
    const top = async () => ((await visitor.get('/blog/allpost')).body.data as Post[])[0];
    await top();
    const _id = await member.createPost('News');
    expect(await top()).toMatchObject({ _id, upvotes: 0 });
    await member.post(`/blog/likepost/${_id}`);
    expect(await top()).toMatchObject({ _id, upvotes: 1 });
    await member.delete(`/blog/deletepost/${_id}`);
    expect(await top()).not.toMatchObject({ _id });
  });

  it('shows changes by another process to visitors within seconds', async () => {
    const visitor = api.visitor();
    const title = async () => ((await visitor.get('/blog/allpost')).body.data as Post[])[0]?.title;
    const before = await title();
    const posts = api.database.collection('posts');
    const [latest] = await posts
      .find({ inTrash: false })
      .sort({ createdAt: -1, _id: -1 })
      .limit(1)
      .toArray();
    await posts.updateOne({ _id: latest?._id }, { $set: { title: 'Changed elsewhere' } });
    await until(async () => (await title()) === 'Changed elsewhere');
    await posts.updateOne({ _id: latest?._id }, { $set: { title: before } });
  });

  it('reads the database once for concurrent visitors', async () => {
    // Nothing is cached for the first; what it reads stays fresh for the others.
    await (await api.member()).createPost('News');
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    const queries = api.app.get(PostsQueries);
    const read = queries.byAge.bind(queries);
    const page = jest.spyOn(api.app.get(FeedService), 'page');
    const query = jest.spyOn(queries, 'byAge').mockImplementation(async (...args) => {
      await until(() => page.mock.calls.length === 20);
      return read(...args);
    });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.visitor().get('/blog/allpost')),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(query).toHaveBeenCalledTimes(1);
    for (const spy of [clock, page, query]) spy.mockRestore();
  });

  it('includes the viewer’s own votes', async () => {
    const member = await api.member();
    const [first = '', second = ''] = ids((await member.get('/blog/allpost')).body);
    await member.post(`/blog/likepost/${first}`);
    await member.post(`/blog/dislikepost/${second}`);
    const { data } = (await member.get('/blog/allpost')).body;
    expect(data[0]).toMatchObject({ upvotedBy: [member.id], downvotedBy: [] });
    expect(data[1]).toMatchObject({ upvotedBy: [], downvotedBy: [member.id] });
  });

  it.each([
    'limit=0',
    'limit=101',
    'limit=-1',
    'limit=1e9',
    'limit=NaN',
    'limit=2.5',
    'limit=',
    'limit=1&limit=2',
    'cursor=nonsense',
    'cursor=',
    'cursor=a&cursor=b',
    `cursor=${'x'.repeat(200)}`,
    `cursor=${Buffer.from('99999999999999999.x').toString('base64url')}`,
    'user[$ne]=x',
    '$where=sleep(3000)',
    'color=x',
  ])('refuses ?%s', async (query) => {
    const answer = await api.visitor().get(`/blog/allpost?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ statusCode: 400, error: 'Bad Request' });
  });

  it('returns at most 100 posts, and accepts a cursor past the end', async () => {
    expect((await api.visitor().get('/blog/allpost?limit=100')).body.data).toHaveLength(100);
    const end = encodeCursor({ createdAt: new Date(0), id: '0'.repeat(24) });
    const answer = await api.visitor().get(`/blog/allpost?cursor=${end}`);
    expect(answer.body).toEqual({ data: [] });
    expect(answer.headers.get('x-next-cursor')).toBeNull();
  });
});
