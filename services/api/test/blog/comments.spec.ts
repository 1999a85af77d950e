import { Types } from 'mongoose';
import type { Client } from '../support/client.js';
import { type Api, startApi } from '../support/harness.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function comment(client: Client, post: string, text = 'Hello', parent: string | null = null) {
  const answer = await client.post(`/blog/comment/${post}`, { text, parent });
  expect(answer.status).toBe(201);
  return answer.body.comment;
}

describe('comment', () => {
  it('creates a comment on the post', async () => {
    const member = await api.member();
    const post = await member.createPost('The title');
    const answer = await member.post(`/blog/comment/${post}`, { text: ' Hello ', parent: null });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      message: 'Comment posted Successfully',
      comment: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        text: 'Hello',
        user: member.name,
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        parent: null,
        post: { _id: post, title: 'The title' },
        replyCount: 0,
        deleted: false,
      },
    });
    expect((await member.get(`/blog/getpostbyid/${post}`)).body.commentCount).toBe(1);
  });

  it('treats an absent parent as null', async () => {
    const member = await api.member();
    const answer = await member.post(`/blog/comment/${await member.createPost()}`, { text: 'Hi' });
    expect(answer.body.comment.parent).toBeNull();
  });

  it('creates a reply and counts it if a parent is given', async () => {
    const member = await api.member();
    const post = await member.createPost();
    const top = await comment(member, post);
    const reply = await comment(member, post, 'A reply', top._id);
    expect(reply.parent).toBe(top._id);
    await comment(member, post, 'A reply to the reply', reply._id);
    const list = (await member.get(`/blog/getcommets/${post}`)).body;
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({ _id: top._id, replyCount: 2 });
    expect((await member.get(`/blog/getpostbyid/${post}`)).body.commentCount).toBe(3);
    const stored = await api.database.collection('comments').find({ text: /reply/ }).toArray();
    expect(stored.map(({ root }) => String(root))).toEqual([top._id, top._id]);
  });

  it('counts concurrent comments', async () => {
    const member = await api.member();
    const post = await member.createPost();
    const top = await comment(member, post);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        comment(member, post, 'At once', index % 2 ? null : top._id),
      ),
    );
    expect((await member.get(`/blog/getpostbyid/${post}`)).body.commentCount).toBe(21);
    const [first] = (await member.get(`/blog/getcommets/${post}?limit=1`)).body;
    expect(first.replyCount).toBe(10);
  });

  it('refuses a parent of another post, a deleted parent, or a bad id', async () => {
    const member = await api.member();
    const [one, two] = [await member.createPost(), await member.createPost()];
    const { _id: parent } = await comment(member, one);
    const post = (body: object) => member.post(`/blog/comment/${two}`, { text: 'x', ...body });
    expect((await post({ parent })).status).toBe(400);
    expect((await post({ parent: new Types.ObjectId().toString() })).status).toBe(404);
    for (const bad of ['x', 5, { $ne: null }, [], '']) {
      expect((await post({ parent: bad })).status).toBe(400);
    }
    expect((await member.get(`/blog/getpostbyid/${two}`)).body.commentCount).toBe(0);
  });

  it('is allowed for members on existing posts', async () => {
    const member = await api.member();
    const body = { text: 'x', parent: null };
    const post = await member.createPost();
    expect((await api.visitor().post(`/blog/comment/${post}`, body)).status).toBe(401);
    const nowhere = new Types.ObjectId().toString();
    expect((await member.post(`/blog/comment/${nowhere}`, body)).status).toBe(404);
  });

  it.each([
    ['blank', { text: '  ' }],
    ['invisible', { text: '\u200b' }],
    ['too long', { text: 'x'.repeat(5_001) }],
    ['another type', { text: null }],
    ['an unknown field', { text: 'x', deleted: true }],
  ])('refuses a text that is %s', async (_what, body) => {
    const member = await api.member();
    const post = await member.createPost();
    expect((await member.post(`/blog/comment/${post}`, body)).status).toBe(400);
  });
});

describe('getcommets', () => {
  it('lists the comments in pages, oldest first', async () => {
    const member = await api.member();
    const post = await member.createPost();
    for (let index = 0; index < 5; index += 1) await comment(member, post, `Comment ${index}`);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await api
        .visitor()
        .get(`/blog/getcommets/${post}?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      expect(page.headers.get('x-total-count')).toBe('5');
      seen.push(...(page.body as { text: string }[]).map(({ text }) => text));
      cursor = page.headers.get('x-next-cursor');
    } while (cursor);
    expect(seen).toEqual([0, 1, 2, 3, 4].map((index) => `Comment ${index}`));
  });

  it('shows a deleted comment without its text', async () => {
    const member = await api.member();
    const post = await member.createPost();
    const { _id } = await comment(member, post, 'Regretted');
    const id = new Types.ObjectId(String(_id));
    await api.database.collection('comments').updateOne({ _id: id }, { $set: { deleted: true } });
    const [shown] = (await member.get(`/blog/getcommets/${post}`)).body;
    expect(shown).toMatchObject({ text: '', user: null, deleted: true });
    expect((await member.post(`/blog/comment/${post}`, { text: 'x', parent: _id })).status).toBe(
      404,
    );
  });

  it('returns 404 for an unknown post', async () => {
    expect(
      (await api.visitor().get(`/blog/getcommets/${new Types.ObjectId().toString()}`)).status,
    ).toBe(404);
  });
});
