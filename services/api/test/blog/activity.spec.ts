import { Types } from 'mongoose';
import type { Client } from '../support/client.js';
import { type Api, startApi } from '../support/harness.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const nobody = () => new Types.ObjectId().toString();
const ids = (body: { _id: string }[]) => body.map(({ _id }) => _id);

/** Reads all pages of the list, two rows each, and checks the total on each. */
async function walk(client: Client, path: string, total: number): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await client.get(`${path}?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('x-total-count')).toBe(String(total));
    seen.push(...ids(page.body as { _id: string }[]));
    cursor = page.headers.get('x-next-cursor');
  } while (cursor);
  return seen;
}

describe('hidden comments', () => {
  const hide = (client: Client, hideComments: unknown) =>
    client.patch('/users/profilesettings', { hideComments });

  /** Whether the profile and the list have the comment. */
  const looks = async (client: Client, member: Client) => {
    const profile = await client.get(`/blog/userpublicprofile/${member.name}`);
    const list = await client.get(`/blog/getallcommentsbyuser/${member.id}`);
    expect(profile.status).toBe(200);
    expect(profile.body.posts.total).toBe(1);
    return [profile.body.comments?.data.length ?? null, list.status, list.body.code ?? 'listed'];
  };

  it('are on the profile for the member and the staff alone, until they are shown again', async () => {
    const [member, other, moderator] = [
      await api.member(),
      await api.member(),
      await api.staff('moderator'),
    ];
    const post = await member.createPost();
    await member.post(`/blog/comment/${post}`, { text: 'Mine', parent: null });
    const settings = async () => (await member.get('/users/profilesettings')).body;
    expect(await settings()).toEqual({ hideComments: false });

    expect((await hide(member, true)).status).toBe(204);
    expect(await settings()).toEqual({ hideComments: true });
    for (const [client, seen] of [
      [api.visitor(), [null, 403, 'comments_hidden']],
      [other, [null, 403, 'comments_hidden']],
      [member, [1, 200, 'listed']],
      [moderator, [1, 200, 'listed']],
    ] as const) {
      expect(await looks(client, member)).toEqual(seen);
    }
    // In the thread it stays, and the setting tells nobody else about itself.
    expect((await other.get(`/blog/getcommets/${post}`)).body).toHaveLength(1);
    expect((await other.get('/users/profilesettings')).body).toEqual({ hideComments: false });

    expect((await hide(member, false)).status).toBe(204);
    expect(await looks(other, member)).toEqual([1, 200, 'listed']);
  });

  it.each([undefined, null, 'true', 1, {}])('are not set by %p', async (value) => {
    const member = await api.member();
    expect((await hide(member, value)).status).toBe(400);
  });

  it('do not hide that a member is gone', async () => {
    const answer = await api.visitor().get(`/blog/getallcommentsbyuser/${nobody()}`);
    expect([answer.status, answer.body.code]).toEqual([404, 'user_not_found']);
  });
});

describe('userpublicprofile', () => {
  it('returns the member with the first page of each list and its cursor', async () => {
    const [member, other] = [await api.member('Åsa of the Lake'), await api.member()];
    const posts: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      posts.push(await member.createPost());
      await member.post(`/blog/comment/${posts[index]}`, { text: 'Mine', parent: null });
    }
    await other.post(`/blog/dislikepost/${posts[2]}`);
    const name = encodeURIComponent('åSA OF the lake');
    for (const client of [api.visitor(), member, other]) {
      for (const query of ['?limit=2', '?limit=3', '']) {
        const { status, body } = await client.get(`/blog/userpublicprofile/${name}${query}`);
        expect([status, Object.keys(body)]).toEqual([200, ['user', 'posts', 'comments']]);
        expect(body.user).toEqual((await client.get(`/users/userpublicdetail/${name}`)).body);
        for (const [list, call] of [
          [body.posts, 'getallpostbyuser'],
          [body.comments, 'getallcommentsbyuser'],
        ]) {
          const alone = await client.get(`/blog/${call}/${member.id}${query}`);
          expect(list).toEqual({
            data: alone.body,
            nextCursor: alone.headers.get('x-next-cursor'),
            total: 3,
          });
        }
      }
    }
    const { body } = await other.get(`/blog/userpublicprofile/${name}?limit=2`);
    expect(body.posts.data[0].downvotedBy).toEqual([other.id]);
    const rest = `/blog/getallpostbyuser/${member.id}?limit=2&cursor=${body.posts.nextCursor}`;
    expect(ids((await other.get(rest)).body)).toEqual([posts[0]]);
  });

  it('returns two empty lists without activity, and 400 for a bad limit or cursor', async () => {
    const member = await api.member();
    const path = `/blog/userpublicprofile/${member.name}`;
    const none = { data: [], nextCursor: null, total: 0 };
    expect((await api.visitor().get(path)).body).toMatchObject({ posts: none, comments: none });
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'cursor=x']) {
      expect((await api.visitor().get(`${path}?${query}`)).status).toBe(400);
    }
  });

  it.each([
    ['nobody', 'nobody'],
    ['a pattern', '.*'],
    ['an operator', '{"$ne":1}'],
    ['a zero byte', '\u0000'],
  ])('returns 404 for %s', async (_what, name) => {
    const answer = await api.visitor().get(`/blog/userpublicprofile/${encodeURIComponent(name)}`);
    expect(answer.body).toMatchObject({ statusCode: 404, message: 'No user found' });
  });
});

describe('getallpostbyuser', () => {
  it('lists a member’s posts to visitors, newest first', async () => {
    const [member, other] = [await api.member(), await api.member()];
    const posts: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      posts.unshift(await member.createPost());
      await other.createPost();
    }
    const path = `/blog/getallpostbyuser/${member.id}`;
    expect(await walk(api.visitor(), path, 5)).toEqual(posts);
    await other.post(`/blog/likepost/${posts[0]}`);
    const [first] = (await other.get(path)).body;
    expect(first).toMatchObject({ user: member.name, upvotes: 1, upvotedBy: [other.id] });
    expect((await member.get(path)).body[0].upvotedBy).toEqual([]);
  });

  it('returns an empty list without posts, 404 for an unknown member, 400 for a bad id', async () => {
    const member = await api.member();
    const none = await api.visitor().get(`/blog/getallpostbyuser/${member.id}`);
    expect([none.status, none.body]).toEqual([200, []]);
    for (const call of ['getallpostbyuser', 'getallcommentsbyuser']) {
      const gone = await api.visitor().get(`/blog/${call}/${nobody()}`);
      expect(gone.body).toMatchObject({ statusCode: 404, message: 'No user found' });
      expect((await api.visitor().get(`/blog/${call}/x`)).status).toBe(400);
      expect((await api.visitor().get(`/blog/${call}/${member.id}?limit=x`)).status).toBe(400);
    }
  });
});

describe('getallcommentsbyuser', () => {
  it('lists a member’s comments and replies to visitors, newest first', async () => {
    const [member, other] = [await api.member(), await api.member()];
    const post = await other.createPost('The title');
    const mine: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const { body } = await member.post(`/blog/comment/${post}`, { text: 'Mine', parent: null });
      mine.unshift(body.comment._id);
      await other.post(`/blog/postreply/${body.comment._id}`, { text: 'Not mine' });
    }
    const [top] = mine;
    const { body } = await member.post(`/blog/postreply/${top}`, { text: 'A reply' });
    mine.unshift(body.reply._id);
    const path = `/blog/getallcommentsbyuser/${member.id}`;
    expect(await walk(api.visitor(), path, 4)).toEqual(mine);
    const [reply, comment] = (await api.visitor().get(path)).body;
    const where = { user: member.name, post: { _id: post, title: 'The title' }, deleted: false };
    expect(reply).toMatchObject({ ...where, parent: top, text: 'A reply', replyCount: 0 });
    expect(comment).toMatchObject({ ...where, parent: null, replyCount: 2 });

    // A deleted comment has no author, even while it holds a place in the thread.
    await member.delete(`/blog/deletecomment/${top}`);
    expect(await walk(api.visitor(), path, 3)).toEqual(mine.filter((id) => id !== top));
  });
});

describe.each([
  ['getlikedpost', 'likepost', 'dislikepost', 'upvotedBy'],
  ['getdislikedpost', 'dislikepost', 'likepost', 'downvotedBy'],
])('%s', (call, vote, opposite, voters) => {
  it('lists the posts with that vote of the member, latest vote first', async () => {
    const [member, author] = [await api.member(), await api.member()];
    const posts: string[] = [];
    for (let index = 0; index < 5; index += 1) posts.push(await author.createPost());
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = posts;
    for (const id of [third, first, fifth, second]) await member.post(`/blog/${vote}/${id}`);
    await member.post(`/blog/${opposite}/${fourth}`);
    await author.post(`/blog/${vote}/${fourth}`);
    const path = `/blog/${call}/${member.id}`;
    expect(await walk(member, path, 4)).toEqual([second, fifth, first, third]);
    const [shown] = (await member.get(path)).body;
    expect(shown).toMatchObject({ user: author.name, [voters]: [member.id] });

    await member.post(`/blog/${vote}/${second}`);
    await member.post(`/blog/${opposite}/${fifth}`);
    await author.delete(`/blog/deletepost/${first}`);
    expect(await walk(member, path, 1)).toEqual([third]);

    const asAdmin = await (await api.admin()).get(path);
    expect(asAdmin.status).toBe(200);
    expect(asAdmin.body).toMatchObject([{ _id: third, upvotedBy: [], downvotedBy: [] }]);
  });

  it('tells others nothing of who is a member, and refuses a bad id and cursor', async () => {
    const [member, other] = [await api.member(), await api.member()];
    const path = `/blog/${call}/${member.id}`;
    const refused = await other.get(path);
    expect(refused.body).toMatchObject({ statusCode: 403, message: 'Not authorized' });
    expect((await other.get(`/blog/${call}/${nobody()}`)).status).toBe(403);
    expect((await (await api.admin()).get(`/blog/${call}/${nobody()}`)).status).toBe(404);
    expect((await member.get(`/blog/${call}/x`)).status).toBe(400);
    expect((await member.get(`${path}?cursor=x`)).status).toBe(400);
  });
});
