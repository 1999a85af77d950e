import type { Act, Comment, Post, Reply } from '@unburden/contracts';
import { Types } from 'mongoose';
import { leftoversAtOnce, PostDeletionService } from '../src/blog/trash/post-deletion.service.js';
import { VotesRepository } from '../src/blog/votes/votes.repository.js';
import { JobsService } from '../src/jobs/jobs.service.js';
import { runJobsDueIn } from './clock.js';
import type { Client } from './client.js';
import { type Api, startApi } from './harness.js';

let api: Api;
let author: Client;
let other: Client;
let moderator: Client;
beforeAll(async () => {
  api = await startApi();
  [author, other, moderator] = await Promise.all([
    api.member(),
    api.member(),
    api.staff('moderator'),
  ]);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

const reply = async (to: string, text: string): Promise<string> =>
  (await other.post(`/blog/postreply/${to}`, { text })).body.reply._id;

/** A post with a comment, a reply to that and a reply to the reply, and a vote. */
async function thread() {
  const post = await author.createPost();
  const { body } = await author.post(`/blog/comment/${post}`, { text: 'Top', parent: null });
  const top: string = body.comment._id;
  const middle = await reply(top, 'Middle');
  const bottom = await reply(middle, 'Bottom');
  await other.post(`/blog/likepost/${post}`);
  return { post, top, middle, bottom };
}

/** Everything of the post that is visible or searchable. */
async function look(post: string) {
  const get = async (path: string) => (await other.get(path)).body;
  const shown: Post = await get(`/blog/getpostbyid/${post}`);
  const comments: Comment[] = await get(`/blog/getcommets/${post}`);
  const replies: Reply[][] = await Promise.all(
    comments.map(({ _id }) => get(`/blog/getNestedComments/${_id}`)),
  );
  const liked: Post[] = await get(`/blog/getlikedpost/${other.id}`);
  const isLiked = liked.some(({ _id }) => _id === post);
  const _id = new Types.ObjectId(post);
  const found = await Promise.all([
    api.database.collection('posts').find({ _id }).toArray(),
    api.database.collection('comments').find({ post: _id }).sort({ _id: 1 }).toArray(),
  ]);
  const words = found.flat().map((each) => [each.words, each.titleWordCount] as unknown[]);
  return { shown, comments, replies, isLiked, words };
}

async function remove(path: string, target: string): Promise<string> {
  expect((await moderator.delete(`/blog/${path}/${target}`)).status).toBe(200);
  const acts: Act[] = (await moderator.get(`/moderation/acts?target=${target}`)).body;
  return acts[0]?._id ?? '';
}
const restore = (act: string) => moderator.post(`/moderation/restore/${act}`);
const keptOf = (act: string) =>
  api.database.collection('trash').countDocuments({ act: new Types.ObjectId(act) });

describe('a post that staff removed', () => {
  it('disappears, and is restored with its comments, replies and votes', async () => {
    const { post } = await thread();
    const before = await look(post);
    const act = await remove('deletepost', post);
    expect((await other.get(`/blog/getpostbyid/${post}`)).status).toBe(404);
    const liked: Post[] = (await other.get(`/blog/getlikedpost/${other.id}`)).body;
    expect(liked.map(({ _id }) => _id)).not.toContain(post);
    expect((await restore(act)).status).toBe(200);
    expect(await look(post)).toEqual(before);
    expect(before.words.flat(2)).toEqual(expect.arrayContaining(['title', 'top', 'bottom']));
    expect(await keptOf(act)).toBe(0);
    const [restored, removed]: Act[] = (await moderator.get(`/moderation/acts?target=${post}`))
      .body;
    expect(restored).toMatchObject({ action: 'content.restored', author: { _id: author.id } });
    expect(removed).toMatchObject({ _id: act, restorableUntil: null });
    const notices = (await author.get('/users/notices?limit=2')).body;
    expect(notices).toMatchObject([{ kind: 'content_restored' }, { kind: 'content_removed' }]);
    await other.post(`/blog/likepost/${post}`);
    expect((await look(post)).shown.upvotes).toBe(0);
  });

  it('is restored without the votes of deleted accounts', async () => {
    const { post } = await thread();
    const voter = await api.member();
    await voter.post(`/blog/dislikepost/${post}`);
    const act = await remove('deletepost', post);
    await voter.delete(`/users/deleteuser/${voter.id}`);
    expect((await restore(act)).status).toBe(200);
    expect((await look(post)).shown).toMatchObject({ upvotes: 1, downvotes: 0 });
  });

  it('is restored once by concurrent calls', async () => {
    const { post } = await thread();
    const act = await remove('deletepost', post);
    const admin = await api.staff('admin');
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => restore(act)),
      ...[1, 2].map(() => admin.post(`/moderation/restore/${act}`)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await look(post)).shown.commentCount).toBe(3);
  });

  it('is restored completely in steps, also after interruptions', async () => {
    const { post } = await thread();
    const many = 2_300;
    const _id = new Types.ObjectId(post);
    const at = new Date();
    const voters = Array.from({ length: many }, () => new Types.ObjectId());
    const nobody = (user: Types.ObjectId) => ({
      _id: user,
      name: `n${String(user)}`,
      nameKey: `n${String(user)}`,
      namePieces: [],
      email: `${String(user)}@example.org`,
      passwordHash: 'none',
      role: 'user',
      createdAt: at,
    });
    await api.database.collection('users').insertMany(voters.map(nobody));
    await api.database
      .collection('votes')
      .insertMany(voters.map((user) => ({ post: _id, user, value: -1, createdAt: at })));
    await api.database
      .collection('posts')
      .updateOne({ _id }, { $inc: { downvotes: many, score: -many } });
    const before = await look(post);

    jest.spyOn(api.app.get(PostDeletionService), 'finish').mockResolvedValueOnce('pending');
    const act = await remove('deletepost', post);
    expect(await api.database.collection('votes').countDocuments({ post: _id })).toBe(
      many + 1 - leftoversAtOnce,
    );
    expect((await restore(act)).status).toBe(200);
    expect(await look(post)).toEqual(before);
    expect(await keptOf(act)).toBe(0);
    expect(await api.database.collection('jobs').countDocuments({ target: act })).toBe(0);

    const again = await remove('deletepost', post);
    expect(await keptOf(again)).toBe(many + 1 + 3 + 1);
    const jobs = api.app.get(JobsService);
    jest.replaceProperty(jobs, 'maxWaitMs', 0);
    const accepted = await restore(again);
    expect([accepted.status, accepted.body.message]).toEqual([
      202,
      'Restoring. This can take a few minutes.',
    ]);
    expect((await other.get(`/blog/getpostbyid/${post}`)).status).toBe(404);
    await jobs.drain();
    expect(await look(post)).toEqual(before);
    jest.restoreAllMocks();

    const third = await remove('deletepost', post);
    const putBack = jest.spyOn(api.app.get(VotesRepository), 'putBack');
    const putBackVotes = VotesRepository.prototype.putBack.bind(api.app.get(VotesRepository));
    putBack
      .mockImplementationOnce(putBackVotes)
      .mockRejectedValueOnce(new Error('the database failed'));
    expect((await restore(third)).status).toBe(202);
    expect((await other.get(`/blog/getpostbyid/${post}`)).status).toBe(404);
    await runJobsDueIn(120_000, api);
    expect(await look(post)).toEqual(before);
  });

  it('cannot be restored by its author', async () => {
    const own = await api.staff('moderator');
    const post = await own.createPost();
    const act = await remove('deletepost', post);
    expect((await own.post(`/moderation/restore/${act}`)).status).toBe(403);
    expect((await restore(act)).status).toBe(200);
  });

  it('is not kept in the trash if its author deleted it', async () => {
    const { post } = await thread();
    const before = await api.database.collection('trash').countDocuments();
    await author.delete(`/blog/deletepost/${post}`);
    expect(await api.database.collection('trash').countDocuments()).toBe(before);
  });

  it('cannot be restored after 30 days, when MongoDB deletes it', async () => {
    const { post } = await thread();
    const act = await remove('deletepost', post);
    const kept = api.database.collection('trash');
    expect(await kept.indexes()).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
    );
    const month = 30 * 24 * 60 * 60_000;
    const document = await kept.findOne({ act: new Types.ObjectId(act) });
    expect(Math.floor((Number(document?.expiresAt) - Date.now()) / month)).toBe(1);
    await api.database
      .collection('audit_entries')
      .updateOne(
        { _id: new Types.ObjectId(act) },
        { $set: { createdAt: new Date(Date.now() - month) } },
      );
    expect((await restore(act)).status).toBe(409);
    const [listed]: Act[] = (await moderator.get(`/moderation/acts?target=${post}`)).body;
    expect(listed?.restorableUntil).toBeNull();
  });
});

describe('a comment or reply that staff removed', () => {
  it('is restored into its placeholder', async () => {
    const { post, top, middle } = await thread();
    const before = await look(post);
    for (const [path, id] of [
      ['deletecomment', top],
      ['deletereply', middle],
    ] as const) {
      const act = await remove(path, id);
      expect((await look(post)).shown.commentCount).toBe(2);
      expect((await restore(act)).status).toBe(200);
      expect(await look(post)).toEqual(before);
    }
  });

  it('is restored with the placeholders above it', async () => {
    const { post, top, middle, bottom } = await thread();
    await author.delete(`/blog/deletecomment/${top}`);
    await other.delete(`/blog/deletereply/${middle}`);
    const before = await look(post);
    const act = await remove('deletereply', bottom);
    expect((await look(post)).comments).toEqual([]);
    expect((await restore(act)).status).toBe(200);
    expect(await look(post)).toEqual(before);
    await other.delete(`/blog/deletereply/${bottom}`);
    expect((await look(post)).comments).toEqual([]);
  });

  it('is restored also after its placeholder was removed', async () => {
    const { post, top, middle, bottom } = await thread();
    const act = await remove('deletecomment', top);
    await other.delete(`/blog/deletereply/${bottom}`);
    await other.delete(`/blog/deletereply/${middle}`);
    expect((await look(post)).comments).toEqual([]);
    expect((await restore(act)).status).toBe(200);
    const { comments, shown } = await look(post);
    expect(comments).toMatchObject([{ _id: top, text: 'Top', replyCount: 0, deleted: false }]);
    expect(shown.commentCount).toBe(1);
    const again = await reply(top, 'Again');
    expect((await look(post)).replies[0]).toMatchObject([{ _id: again }]);
  });

  it('is not restored while its parent or its post is deleted', async () => {
    const { post, top, middle, bottom } = await thread();
    const lowest = await remove('deletereply', bottom);
    const middleAct = await remove('deletereply', middle);
    expect((await restore(lowest)).status).toBe(409);
    expect((await restore(middleAct)).status).toBe(200);
    expect((await restore(lowest)).status).toBe(200);
    expect((await look(post)).shown.commentCount).toBe(3);

    const topAct = await remove('deletecomment', top);
    const postAct = await remove('deletepost', post);
    expect((await restore(topAct)).status).toBe(409);
    expect((await restore(postAct)).status).toBe(200);
    expect((await restore(topAct)).status).toBe(200);
    expect((await look(post)).shown.commentCount).toBe(3);
  });

  it('is not restored if its post is deleted at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { post, bottom } = await thread();
      const act = await remove('deletereply', bottom);
      const [restored, removed] = await Promise.all([
        restore(act),
        author.delete(`/blog/deletepost/${post}`),
      ]);
      expect(removed.status).toBe(200);
      expect([200, 409]).toContain(restored.status);
      const left = { post: new Types.ObjectId(post) };
      expect(await api.database.collection('comments').countDocuments(left)).toBe(0);
    }
  });
});

describe('restore', () => {
  it('returns 404 for an unknown audit entry, 409 for one that is not a removal, 400 for a bad id', async () => {
    const { post } = await thread();
    await moderator.patch(`/blog/updatepost/${post}`, { text: 'Changed' });
    const [edit]: Act[] = (await moderator.get(`/moderation/acts?target=${post}`)).body;
    expect((await restore(edit?._id ?? '')).status).toBe(409);
    expect((await restore(new Types.ObjectId().toString())).status).toBe(404);
    expect((await restore('nothing')).status).toBe(400);
    const withBody = await moderator.post(`/moderation/restore/${post}`, { why: 'so' });
    expect(withBody.status).toBe(400);
  });
});
