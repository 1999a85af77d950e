import type { Comment, Post, Relation } from '@unburden/contracts';
import { Types } from 'mongoose';
import type { Client } from '../support/client.js';
import { commandsDuring } from '../support/commands.js';
import { type Api, startApi } from '../support/harness.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

type Kind = Relation['kind'];
const put = (of: Client, to: Client, kind: Kind, until?: string) =>
  of.put(`/users/relations/${to.id}`, { kind, until });
const end = (of: Client, to: Client, kind: Kind) =>
  of.delete(`/users/relations/${to.id}`, { body: { kind } });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function people() {
  const [ann, bob, cid] = await Promise.all([api.member(), api.member(), api.member()]);
  return { ann, bob, cid };
}

async function feedOf(viewer: Client, query = ''): Promise<string[]> {
  const { body } = await viewer.get(`/blog/allpost${query}`);
  return (body.data as Post[]).map(({ _id }) => _id);
}

async function comment(by: Client, post: string, text: string): Promise<string> {
  return (await by.post(`/blog/comment/${post}`, { text, parent: null })).body.comment._id;
}

describe('a member’s list of relations', () => {
  it('has blocks and mutes, newest first, by cursor', async () => {
    const { ann, bob, cid } = await people();
    expect((await put(ann, bob, 'mute', inDays(7))).status).toBe(204);
    expect((await put(ann, cid, 'block')).status).toBe(204);
    const first = await ann.get('/users/relations?limit=1');
    expect(first.body).toMatchObject([{ user: { _id: cid.id }, kind: 'block', until: null }]);
    const cursor = first.headers.get('x-next-cursor');
    const second = await ann.get(`/users/relations?limit=1&cursor=${cursor}`);
    expect(second.body).toMatchObject([{ user: { _id: bob.id }, kind: 'mute' }]);
    expect(second.headers.get('x-next-cursor')).toBeNull();
    expect((await bob.get('/users/relations')).body).toEqual([]);
  });

  it('takes the same twice, and its end twice', async () => {
    const { ann, bob } = await people();
    await put(ann, bob, 'mute', inDays(1));
    await put(ann, bob, 'mute');
    const { body } = await ann.get('/users/relations');
    expect(body).toMatchObject([{ kind: 'mute', until: null }]);
    expect((await end(ann, bob, 'mute')).status).toBe(204);
    expect((await end(ann, bob, 'mute')).status).toBe(204);
    expect((await ann.get('/users/relations')).body).toEqual([]);
  });

  it('tells of one member', async () => {
    const { ann, bob, cid } = await people();
    await put(ann, bob, 'mute', inDays(7));
    await put(ann, bob, 'block');
    await put(ann, cid, 'mute');
    const { body } = await ann.get(`/users/relations/${bob.id}`);
    expect(body).toHaveLength(2);
    expect(body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ user: expect.objectContaining({ _id: bob.id }), kind: 'block' }),
        expect.objectContaining({ user: expect.objectContaining({ _id: bob.id }), kind: 'mute' }),
      ]),
    );
    expect((await bob.get(`/users/relations/${ann.id}`)).body).toEqual([]);
    expect((await ann.get('/users/relations/nobody')).status).toBe(400);
  });

  it('refuses nobody, oneself, and an end that has passed or is too far', async () => {
    const { ann, bob } = await people();
    const nobody = await ann.put(`/users/relations/${'0'.repeat(24)}`, { kind: 'block' });
    expect(nobody.status).toBe(404);
    expect((await put(ann, ann, 'block')).status).toBe(400);
    expect((await put(ann, bob, 'mute', inDays(-1))).status).toBe(400);
    expect((await put(ann, bob, 'mute', inDays(400))).status).toBe(400);
    expect((await put(ann, bob, 'hug' as Kind)).status).toBe(400);
    expect((await ann.get('/users/relations?cursor=x')).status).toBe(400);
    expect((await ann.get('/users/relations')).body).toEqual([]);
  });

  it('has room for 1,000 of a kind', async () => {
    const { ann, bob, cid } = await people();
    await put(ann, bob, 'block');
    const row = { of: ann.id, kind: 'block', until: null, createdAt: new Date() };
    const relations = api.database.collection('relations');
    const stored = await relations.findOne({ kind: 'block', until: null }, { sort: { _id: -1 } });
    const { ObjectId } = api.database.base.mongo;
    await relations.insertMany(
      Array.from({ length: 999 }, () => ({ ...row, of: stored?.of, to: new ObjectId() })),
    );
    expect((await put(ann, cid, 'block')).status).toBe(409);
    expect((await put(ann, cid, 'mute')).status).toBe(204);
    expect((await put(ann, bob, 'block')).status).toBe(204);
  });
});

describe.each(['block', 'mute'] as const)('a member under a %s', (kind) => {
  it('is missing from feed, search and posts of that viewer alone, until it ends', async () => {
    const { ann, bob, cid } = await people();
    const word = `word${bob.id}`;
    const hidden = await bob.createPost(word);
    const shown = await cid.createPost(word);
    await put(ann, bob, kind);
    expect(await feedOf(ann, `?q=${word}`)).toEqual([shown]);
    expect(await feedOf(ann)).not.toContain(hidden);
    expect((await ann.get(`/blog/getpostbyid/${hidden}`)).status).toBe(404);
    for (const other of [bob, cid, api.visitor()]) {
      expect(await feedOf(other, `?q=${word}`)).toEqual([shown, hidden]);
      expect((await other.get(`/blog/getpostbyid/${hidden}`)).status).toBe(200);
    }
    await end(ann, bob, kind);
    expect(await feedOf(ann, `?q=${word}`)).toEqual([shown, hidden]);
  });

  it('is missing from what that viewer liked, and no title of theirs is left', async () => {
    const { ann, bob, cid } = await people();
    const hidden = await bob.createPost('A title of theirs');
    const shown = await cid.createPost();
    for (const post of [hidden, shown]) {
      await ann.post(`/blog/likepost/${post}`);
      for (const by of [ann, cid]) await comment(by, post, 'Hm');
    }
    await put(ann, bob, kind);
    const liked = await ann.get(`/blog/getlikedpost/${ann.id}`);
    expect((liked.body as Post[]).map(({ _id }) => _id)).toEqual([shown]);
    const commentsOf = async (member: Client, viewer: Client) =>
      (await viewer.get(`/blog/getallcommentsbyuser/${member.id}`)).body as Comment[];
    const profile = await ann.get(`/blog/userpublicprofile/${encodeURIComponent(cid.name)}`);
    for (const rows of [profile.body.comments.data as Comment[], await commentsOf(cid, ann)]) {
      expect(rows.map(({ post }) => post?._id)).toEqual([shown]);
    }
    // Their own words stay theirs, without the title above them.
    expect((await commentsOf(ann, ann)).map(({ post }) => post?._id)).toEqual([shown, undefined]);
    expect(await commentsOf(cid, cid)).toHaveLength(2);
    expect(await commentsOf(cid, api.visitor())).toHaveLength(2);
  });

  it('has no post of theirs read or liked by its id, and nothing below it', async () => {
    const { ann, bob, cid } = await people();
    const hidden = await bob.createPost();
    const top = await comment(cid, hidden, 'Hm');
    await cid.post(`/blog/postreply/${top}`, { text: 'Hm, hm' });
    await put(ann, bob, kind);
    for (const path of [`getcommets/${hidden}`, `getNestedComments/${top}`, `thread/${top}`]) {
      expect((await ann.get(`/blog/${path}`)).status).toBe(404);
      expect((await cid.get(`/blog/${path}`)).status).toBe(200);
    }
    expect((await ann.post(`/blog/likepost/${hidden}`)).status).toBe(404);
    expect((await bob.get(`/blog/getpostbyid/${hidden}`)).body).toMatchObject({ upvotes: 0 });
  });

  it('leaves pages full, and skips nobody else', async () => {
    const { ann, bob, cid } = await people();
    const word = `word${bob.id}`;
    const shown: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      await bob.createPost(word);
      shown.unshift(await cid.createPost(word));
    }
    await put(ann, bob, kind);
    const { body, headers } = await ann.get(`/blog/allpost?q=${word}&limit=2`);
    expect((body.data as Post[]).map(({ _id }) => _id)).toEqual(shown.slice(0, 2));
    const next = `?q=${word}&limit=2&cursor=${headers.get('x-next-cursor')}`;
    expect(await feedOf(ann, next)).toEqual(shown.slice(2));
  });

  it('is missing among comments, but what others answered keeps its place', async () => {
    const { ann, bob, cid } = await people();
    const post = await cid.createPost();
    await comment(bob, post, 'hidden');
    const answered = await comment(bob, post, 'hidden, answered');
    await cid.post(`/blog/postreply/${answered}`, { text: 'answer' });
    await comment(cid, post, 'shown');
    const deleted = await comment(bob, post, 'deleted, answered');
    await cid.post(`/blog/postreply/${deleted}`, { text: 'answer' });
    await bob.delete(`/blog/deletecomment/${deleted}`);
    await put(ann, bob, kind);
    const { body, headers } = await ann.get(`/blog/getcommets/${post}`);
    const shown = (body as Comment[]).map(({ text, deleted, hidden }) => [text, deleted, hidden]);
    // A deleted comment does not tell whose it was.
    expect(shown).toEqual([
      ['', true, true],
      ['shown', false, undefined],
      ['', true, undefined],
    ]);
    expect(headers.get('x-total-count')).toBe('4');
    const replies = await ann.get(`/blog/getNestedComments/${answered}`);
    expect(replies.body).toMatchObject([{ text: 'answer' }]);
    expect((await ann.get(`/blog/thread/${answered}`)).body).toMatchObject({
      ...{ text: '', user: null, deleted: true, hidden: true },
    });
    expect((await ann.get(`/blog/thread/${deleted}`)).body).not.toHaveProperty('hidden');
    // Neither the other one nor anybody else is told.
    for (const other of [bob, cid]) {
      const { body: all } = await other.get(`/blog/getcommets/${post}`);
      expect(all).toHaveLength(4);
      expect(JSON.stringify(all)).not.toContain('"hidden":');
    }
  });

  it('costs that viewer one database command after a change, and others none', async () => {
    const { ann, bob, cid } = await people();
    await bob.createPost();
    const post = await (await api.member()).createPost();
    await put(ann, bob, kind);
    const countOf = async (viewer: Client, path: string) => {
      const { commands } = await commandsDuring(api.database, () => viewer.get(path));
      return commands.length;
    };
    for (const path of [`/blog/getpostbyid/${post}`, `/blog/getcommets/${post}`]) {
      for (const each of [ann, bob, cid]) await each.get(path);
      const usual = await countOf(cid, path);
      expect(await countOf(ann, path)).toBe(usual);
      expect(await countOf(bob, path)).toBe(usual);
      await put(ann, cid, kind);
      expect(await countOf(ann, path)).toBeLessThanOrEqual(usual + 1);
      expect(await countOf(ann, path)).toBe(usual);
      await end(ann, cid, kind);
    }
  });

  it('costs nothing again once MongoDB has removed the last, and hides the next', async () => {
    const { ann, bob, cid } = await people();
    const post = await bob.createPost();
    const path = `/blog/getpostbyid/${await cid.createPost()}`;
    await put(ann, bob, kind);
    await api.database.collection('relations').deleteMany({ of: new Types.ObjectId(ann.id) });
    for (const each of [ann, cid]) await each.get(path);
    const storedCount = async () =>
      (await api.database.collection('users').findOne({ name: ann.name }))?.relationCount;
    expect(await storedCount()).toBe(0);
    await put(ann, bob, kind);
    expect(await feedOf(ann)).not.toContain(post);
    expect(await storedCount()).toBe(1);
  });
});

describe('a post of somebody blocked', () => {
  it('takes no comment and no reply of the blocker, and counts none', async () => {
    const { ann, bob, cid } = await people();
    const post = await bob.createPost();
    const above = await comment(cid, post, 'above');
    await put(ann, bob, 'block');
    const words = { text: 'the last word' };
    expect((await ann.post(`/blog/comment/${post}`, { ...words, parent: null })).status).toBe(404);
    expect((await ann.post(`/blog/postreply/${above}`, words)).status).toBe(404);
    expect((await cid.get(`/blog/getpostbyid/${post}`)).body).toMatchObject({ commentCount: 1 });
    await comment(bob, await ann.createPost(), 'of the blocked, still allowed');
  });
});

describe('a comment of somebody blocked', () => {
  it('takes no reply of the blocker under anybody’s post', async () => {
    const { ann, bob, cid } = await people();
    const post = await cid.createPost();
    const below = await comment(bob, post, 'of the blocked');
    await put(ann, bob, 'block');
    const words = { text: 'the last word' };
    expect((await ann.post(`/blog/postreply/${below}`, words)).status).toBe(404);
    const answer = await ann.post(`/blog/comment/${post}`, { ...words, parent: below });
    expect(answer.status).toBe(404);
    expect((await cid.get(`/blog/getpostbyid/${post}`)).body).toMatchObject({ commentCount: 1 });
    expect((await cid.post(`/blog/postreply/${below}`, words)).status).toBe(201);
    expect((await bob.get('/users/inbox')).body).toMatchObject([{ people: 1 }]);
  });
});

describe('staff', () => {
  it('see everybody', async () => {
    const moderator = await api.staff('moderator');
    const bob = await api.member();
    const post = await bob.createPost();
    await put(moderator, bob, 'block');
    expect((await moderator.get(`/blog/getpostbyid/${post}`)).status).toBe(200);
  });
});

describe('a profile', () => {
  it('is not found for who blocks the member, and found for who mutes them', async () => {
    const { ann, bob, cid } = await people();
    await put(ann, bob, 'block');
    await put(cid, bob, 'mute');
    const paths = [
      `/users/userpublicdetail/${encodeURIComponent(bob.name)}`,
      `/blog/userpublicprofile/${encodeURIComponent(bob.name)}`,
      `/blog/getallpostbyuser/${bob.id}`,
      `/blog/getallcommentsbyuser/${bob.id}`,
    ];
    for (const path of paths) {
      expect((await ann.get(path)).status).toBe(404);
      expect((await cid.get(path)).status).toBe(200);
      expect((await api.visitor().get(path)).status).toBe(200);
    }
  });
});
