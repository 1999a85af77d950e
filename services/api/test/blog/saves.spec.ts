import { limits, type Post } from '@unburden/contracts';
import { Types } from 'mongoose';
import { JobsService } from '../../src/jobs/jobs.service.js';
import type { Client } from '../support/client.js';
import { runJobsDueIn } from '../support/clock.js';
import { type Api, startApi } from '../support/harness.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const save = (by: Client, post: string) => by.put(`/blog/save/${post}`);
const isSaved = async (by: Client, post: string) =>
  (await by.get(`/blog/marks/${post}`)).body.saved as boolean;
const savedOf = async (by: Client, query = '') => {
  const { body, headers } = await by.get(`/blog/saved${query}`);
  const ids = (body as Post[]).map(({ _id }) => _id);
  return { ids, cursor: headers.get('x-next-cursor') };
};

async function people() {
  const [ann, bob] = await Promise.all([api.member(), api.member()]);
  return { ann, bob };
}

describe('a saved post', () => {
  it('is in the list of that member alone, saved last first, until it is taken off', async () => {
    const { ann, bob } = await people();
    const [first, second] = [await bob.createPost(), await ann.createPost()];
    expect(await isSaved(ann, first)).toBe(false);
    for (const post of [first, second, second]) expect((await save(ann, post)).status).toBe(204);
    expect(await savedOf(ann)).toEqual({ ids: [second, first], cursor: null });
    expect(await isSaved(ann, first)).toBe(true);
    expect(await isSaved(bob, first)).toBe(false);
    expect((await savedOf(bob)).ids).toEqual([]);
    for (let time = 0; time < 2; time += 1) {
      expect((await ann.delete(`/blog/save/${first}`)).status).toBe(204);
    }
    expect((await savedOf(ann)).ids).toEqual([second]);
  });

  it('changes nothing that anybody else sees', async () => {
    const { ann, bob } = await people();
    const post = await bob.createPost();
    const seen = () => bob.get(`/blog/getpostbyid/${post}`);
    const before = (await seen()).body;
    await save(ann, post);
    expect((await seen()).body).toEqual(before);
    expect((await bob.get('/users/inbox')).body).toEqual([]);
  });

  it('comes by pages', async () => {
    const { ann, bob } = await people();
    const posts: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      posts.unshift(await bob.createPost());
      await save(ann, posts[0] ?? '');
    }
    const first = await savedOf(ann, '?limit=2');
    expect(first.ids).toEqual(posts.slice(0, 2));
    const second = await savedOf(ann, `?limit=2&cursor=${first.cursor}`);
    expect(second).toEqual({ ids: posts.slice(2), cursor: null });
    expect((await ann.get('/blog/saved?cursor=none')).body.code).toBe('bad_cursor');
  });

  it('of somebody whom the member hides is gone until then', async () => {
    const { ann, bob } = await people();
    const [hidden, shown] = [await bob.createPost(), await ann.createPost()];
    for (const post of [hidden, shown]) await save(ann, post);
    await ann.put(`/users/relations/${bob.id}`, { kind: 'mute' });
    expect((await savedOf(ann)).ids).toEqual([shown]);
    expect((await ann.put(`/blog/save/${hidden}`)).status).toBe(404);
    expect((await ann.get(`/blog/marks/${hidden}`)).status).toBe(404);
    await ann.delete(`/users/relations/${bob.id}`, { body: { kind: 'mute' } });
    expect((await savedOf(ann)).ids).toEqual([shown, hidden]);
  });

  it('goes with the post, and comes back with it from the trash', async () => {
    const { ann, bob } = await people();
    const admin = await api.admin();
    const [own, removed] = [await bob.createPost(), await bob.createPost()];
    for (const post of [own, removed]) await save(ann, post);
    await bob.delete(`/blog/deletepost/${own}`);
    const body = { reason: { code: 'unkind' } };
    const { body: answer } = await admin.delete(`/blog/deletepost/${removed}`, { body });
    expect(answer.message).toBe('Post deleted');
    await api.app.get(JobsService).drain();
    expect((await savedOf(ann)).ids).toEqual([]);
    await runJobsDueIn(121_000, api);
    const saves = api.database.collection('saves');
    expect(await saves.countDocuments({ post: new Types.ObjectId(own) })).toBe(0);
    expect(await saves.countDocuments({ post: new Types.ObjectId(removed) })).toBe(1);
  });
});

describe('saving', () => {
  it('refuses a post that is not there, and none', async () => {
    const ann = await api.member();
    const missing = new Types.ObjectId().toString();
    for (const method of ['put', 'delete'] as const) {
      const { status, body } = await ann[method](`/blog/save/${missing}`);
      expect([status, body.code]).toEqual([404, 'post_not_found']);
      expect((await ann[method]('/blog/save/none')).status).toBe(400);
    }
    expect((await ann.get(`/blog/marks/${missing}`)).status).toBe(404);
  });

  it('has room for 1,000 posts', async () => {
    const ann = await api.member();
    const user = new Types.ObjectId(ann.id);
    const { max } = limits.saves;
    await api.database.collection('saves').insertMany(
      Array.from({ length: max }, () => ({
        ...{ user, post: new Types.ObjectId(), createdAt: new Date() },
      })),
    );
    const post = await ann.createPost();
    const { status, body } = await save(ann, post);
    expect([status, body.code]).toEqual([409, 'too_many_saved']);
    expect(await isSaved(ann, post)).toBe(false);
  });
});
