import type { AuditEntry, Comment, Post, Reply } from '@unburden/contracts';
import { Types } from 'mongoose';
import { JobsService } from '../../src/jobs/jobs.service.js';
import type { Client } from '../support/client.js';
import { runJobsDueIn, stopClock } from '../support/clock.js';
import { type Api, startApi } from '../support/harness.js';
import { itInAll } from '../support/in-all.js';

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
  const words = found.flat().map((each) => [each.searchTerms, each.titleTermCount] as unknown[]);
  return { shown, comments, replies, isLiked, words };
}

async function remove(path: string, target: string): Promise<string> {
  expect((await moderator.delete(`/blog/${path}/${target}`)).status).toBe(200);
  const acts: AuditEntry[] = (await moderator.get(`/moderation/audit-log?target=${target}`)).body;
  return acts[0]?._id ?? '';
}
const drain = () => api.app.get(JobsService).drain();
/** Restores, and waits for the job that lists comments and votes again. */
async function restore(act: string) {
  const answer = await moderator.post(`/moderation/restore/${act}`);
  await drain();
  return answer;
}
const minute = 60_000;
const month = 30 * 24 * 60 * 60_000;
const rows = (name: string, filter: object) => api.database.collection(name).countDocuments(filter);
const postRows = (post: string) => ({ post: new Types.ObjectId(post) });

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
    const [restored, removed]: AuditEntry[] = (
      await moderator.get(`/moderation/audit-log?target=${post}`)
    ).body;
    expect(restored).toMatchObject({ action: 'content.restored', author: { _id: author.id } });
    expect(removed).toMatchObject({ _id: act, restorableUntil: null, isUndone: true });
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
    await runJobsDueIn(24 * 60 * 60_000, api);
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

  it('is restored by one update while a job still marks what is below it', async () => {
    const { post } = await thread();
    const own = async () => (await other.get(`/blog/getallcommentsbyuser/${other.id}`)).body;
    const [before, comments] = [await look(post), await own()];
    const act = await remove('deletepost', post);
    expect((await moderator.post(`/moderation/restore/${act}`)).status).toBe(200);
    expect((await look(post)).shown).toEqual(before.shown);
    await drain();
    expect(await look(post)).toEqual(before);
    expect(await own()).toEqual(comments);
    const unfinished = {
      $or: [{ settleJob: { $exists: true } }, { trashEntry: { $exists: true } }],
    };
    expect(await rows('posts', unfinished)).toBe(0);
    expect(await rows('comments', { ...postRows(post), postInTrash: true })).toBe(0);
    expect(await rows('votes', { ...postRows(post), postInTrash: true })).toBe(0);
  });

  it('cannot be restored by its author', async () => {
    const own = await api.staff('moderator');
    const post = await own.createPost();
    const act = await remove('deletepost', post);
    expect((await own.post(`/moderation/restore/${act}`)).status).toBe(403);
    expect((await restore(act)).status).toBe(200);
  });

  it('is purged within minutes when its author removed it', async () => {
    const { post } = await thread();
    expect((await author.delete(`/blog/deletepost/${post}`)).status).toBe(200);
    await drain();
    await runJobsDueIn(2 * minute + 1000, api);
    expect(await rows('posts', { _id: new Types.ObjectId(post) })).toBe(0);
    for (const name of ['comments', 'votes', 'views']) {
      expect([name, await rows(name, postRows(post))]).toEqual([name, 0]);
    }
    expect(await rows('idempotency_keys', { subjectIds: post })).toBe(0);
  });

  it('is past restoring after 30 days, and a job purges it an hour later', async () => {
    const { post } = await thread();
    const act = await remove('deletepost', post);
    await drain();
    await runJobsDueIn(month, api);
    expect(await rows('comments', postRows(post))).toBe(3);
    await api.database
      .collection('audit_entries')
      .updateOne(
        { _id: new Types.ObjectId(act) },
        { $set: { createdAt: new Date(Date.now() - month) } },
      );
    expect((await restore(act)).status).toBe(409);
    const [listed]: AuditEntry[] = (await moderator.get(`/moderation/audit-log?target=${post}`))
      .body;
    expect(listed?.restorableUntil).toBeNull();
    await runJobsDueIn(month + 61 * 60_000, api);
    expect(await rows('posts', { _id: new Types.ObjectId(post) })).toBe(0);
    expect(await rows('comments', postRows(post))).toBe(0);
    expect(await rows('votes', postRows(post))).toBe(0);
  });

  it('is purged by the job of its last removal only', async () => {
    const { post } = await thread();
    expect((await restore(await remove('deletepost', post))).status).toBe(200);
    await drain();
    await runJobsDueIn(month + 61 * 60_000, api);
    expect((await look(post)).shown.commentCount).toBe(3);
    const act = await remove('deletepost', post);
    await drain();
    expect((await restore(act)).status).toBe(200);
  });

  it('is purged and past restoring when its author deletes their account', async () => {
    const [leaver, stayer] = [await api.member(), await author.createPost()];
    const post = await leaver.createPost('Leaving');
    await other.post(`/blog/comment/${post}`, { text: 'Stay', parent: null });
    const said = { text: 'Leaving too', parent: null };
    const { comment } = (await leaver.post(`/blog/comment/${stayer}`, said)).body;
    const acts = [await remove('deletepost', post), await remove('deletecomment', comment._id)];
    await drain();
    await leaver.delete(`/users/deleteuser/${leaver.id}`);
    await drain();
    for (const act of acts) expect((await restore(act)).status).toBe(409);
    const [listed]: AuditEntry[] = (await moderator.get(`/moderation/audit-log?target=${post}`))
      .body;
    expect(listed).toMatchObject({ restorableUntil: null, isUndone: false });
    expect(await rows('posts', { _id: new Types.ObjectId(post) })).toBe(0);
    expect(await rows('comments', postRows(post))).toBe(0);
    expect(await rows('comments', { _id: new Types.ObjectId(comment._id as string) })).toBe(0);
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

  it('is purged after 30 days, and leaves its place to the replies', async () => {
    const { post, top, bottom } = await thread();
    await remove('deletecomment', top);
    await remove('deletereply', bottom);
    const before = await look(post);
    await runJobsDueIn(month + 61 * 60_000, api);
    expect(await look(post)).toEqual({ ...before, words: before.words.slice(0, -1) });
    expect(await rows('comments', { ...postRows(post), trash: { $exists: true } })).toBe(0);
    expect(await rows('comments', { _id: new Types.ObjectId(bottom) })).toBe(0);
  });

  itInAll('never outlives its post, when that goes at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { post, bottom } = await thread();
      const act = await remove('deletereply', bottom);
      const [restored, removed] = await Promise.all([
        restore(act),
        author.delete(`/blog/deletepost/${post}`),
      ]);
      expect(removed.status).toBe(200);
      expect([200, 409]).toContain(restored.status);
      await drain();
      await runJobsDueIn(2 * minute + 1000, api);
      expect(await rows('comments', postRows(post))).toBe(0);
    }
  });
});

describe('what staff removed', () => {
  const read = (by: Client, id: string) => by.get(`/blog/removed/${id}`);

  it('is read in full by its author alone, until it is restored or purged', async () => {
    const { post, middle } = await thread();
    await remove('deletereply', middle);
    const act = await remove('deletepost', post);
    expect((await read(author, post)).body).toEqual({ title: 'A title', text: 'A text' });
    expect((await read(other, middle)).body).toEqual({ title: null, text: 'Middle' });
    for (const by of [other, moderator]) expect((await read(by, post)).status).toBe(404);
    for (const by of [author, moderator]) expect((await read(by, middle)).status).toBe(404);
    await restore(act);
    expect((await read(author, post)).status).toBe(404);
    await runJobsDueIn(month + 61 * minute, api);
    expect((await read(other, middle)).status).toBe(404);
  });

  it('is not what its author removed', async () => {
    const { post, top } = await thread();
    await author.delete(`/blog/deletecomment/${top}`);
    await author.delete(`/blog/deletepost/${post}`);
    for (const id of [post, top]) expect((await read(author, id)).status).toBe(404);
  });
});

describe('restorepost', () => {
  const undo = (by: Client, post: string) => by.post(`/blog/restorepost/${post}`);

  it('restores what the author removed within a minute, once, as it was', async () => {
    const { post } = await thread();
    const own = async () => (await other.get(`/blog/getallcommentsbyuser/${other.id}`)).body;
    const [before, comments] = [await look(post), await own()];
    expect((await author.delete(`/blog/deletepost/${post}`)).status).toBe(200);
    expect((await other.get(`/blog/getpostbyid/${post}`)).status).toBe(404);
    const answers = await Promise.all([1, 2, 3].map(() => undo(author, post)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    await drain();
    expect(await look(post)).toEqual(before);
    expect(await own()).toEqual(comments);
    await runJobsDueIn(2 * minute + 1000, api);
    expect(await look(post)).toEqual(before);
    expect((await moderator.get(`/moderation/audit-log?target=${post}`)).body).toEqual([]);
    const unfinished = ['trashEntry', 'undoUntil', 'settleJob'].map((field) => ({
      [field]: { $exists: true },
    }));
    expect(await rows('posts', { _id: new Types.ObjectId(post), $or: unfinished })).toBe(0);
  });

  it('refuses anyone else, also staff, and a post that is there', async () => {
    const { post } = await thread();
    expect((await undo(author, post)).status).toBe(404);
    await author.delete(`/blog/deletepost/${post}`);
    expect((await undo(other, post)).status).toBe(404);
    expect((await undo(moderator, post)).status).toBe(404);
    expect((await undo(author, post)).status).toBe(200);
  });

  it('refuses after a minute, before and after the purge', async () => {
    const { post } = await thread();
    await author.delete(`/blog/deletepost/${post}`);
    stopClock(Date.now() + minute + 1000);
    const late = await undo(author, post);
    jest.useRealTimers();
    expect([late.status, late.body.message]).toEqual([404, 'It’s too late to undo this']);
    await runJobsDueIn(2 * minute + 1000, api);
    expect((await undo(author, post)).status).toBe(404);
  });

  it('never restores what staff removed', async () => {
    const { post } = await thread();
    await author.delete(`/blog/deletepost/${post}`);
    await undo(author, post);
    const act = await remove('deletepost', post);
    expect((await undo(author, post)).status).toBe(404);
    expect((await restore(act)).status).toBe(200);
  });

  it('leaves nothing to restore of a deleted account', async () => {
    const leaver = await api.member();
    const post = await leaver.createPost('Leaving');
    const { body } = await leaver.post(`/blog/comment/${post}`, { text: 'Too', parent: null });
    await leaver.delete(`/blog/deletecomment/${body.comment._id}`);
    await leaver.delete(`/blog/deletepost/${post}`);
    await leaver.delete(`/users/deleteuser/${leaver.id}`);
    await drain();
    expect((await undo(leaver, post)).status).toBe(401);
    expect(await rows('posts', { _id: new Types.ObjectId(post) })).toBe(0);
    expect(await rows('comments', postRows(post))).toBe(0);
  });
});

describe('restorecomment', () => {
  const undo = (by: Client, comment: string) => by.post(`/blog/restorecomment/${comment}`);

  it('restores comments and replies that their author removed within a minute', async () => {
    const { post, top, middle, bottom } = await thread();
    const before = await look(post);
    const waiting = () =>
      api.database
        .collection('posts')
        .findOne(
          { _id: new Types.ObjectId(post) },
          { projection: { answersByOthers: 1, answersShown: 1, lastAnswerAt: 1 } },
        );
    const counts = await waiting();
    const removals = [
      [other, 'deletereply', bottom],
      [other, 'deletereply', middle],
      [author, 'deletecomment', top],
    ] as const;
    for (const [by, path, id] of removals) {
      expect((await by.delete(`/blog/${path}/${id}`)).status).toBe(200);
    }
    expect((await look(post)).comments).toEqual([]);
    expect(await waiting()).not.toEqual(counts);
    for (const [by, , id] of removals.toReversed()) {
      expect((await undo(by, id)).status).toBe(200);
    }
    expect(await look(post)).toEqual(before);
    expect(await waiting()).toEqual(counts);
    await runJobsDueIn(2 * minute + 1000, api);
    expect(await look(post)).toEqual(before);
    expect((await moderator.get(`/moderation/audit-log?target=${top}`)).body).toEqual([]);
  });

  it('refuses anyone else, what staff removed, what is there and what is too old', async () => {
    const { post, top, bottom } = await thread();
    expect((await undo(author, top)).status).toBe(404);
    await remove('deletereply', bottom);
    expect((await undo(other, bottom)).status).toBe(404);
    await author.delete(`/blog/deletecomment/${top}`);
    expect((await undo(other, top)).status).toBe(404);
    expect((await undo(moderator, top)).status).toBe(404);
    stopClock(Date.now() + minute + 1000);
    expect((await undo(author, top)).status).toBe(404);
    jest.useRealTimers();
    await runJobsDueIn(2 * minute + 1000, api);
    expect((await undo(author, top)).status).toBe(404);
    const kept = { _id: new Types.ObjectId(top), trash: { $exists: true } };
    expect(await rows('comments', kept)).toBe(0);
    expect((await look(post)).comments).toMatchObject([{ _id: top, deleted: true }]);
  });

  it('waits for its post', async () => {
    const { post, top } = await thread();
    await author.delete(`/blog/deletecomment/${top}`);
    await author.delete(`/blog/deletepost/${post}`);
    expect((await undo(author, top)).status).toBe(409);
    expect((await author.post(`/blog/restorepost/${post}`)).status).toBe(200);
    expect((await undo(author, top)).status).toBe(200);
    expect((await look(post)).shown.commentCount).toBe(3);
  });
});

describe('restore', () => {
  it('returns 404 for an unknown audit entry, 409 for one that is not a removal, 400 for a bad id', async () => {
    const { post } = await thread();
    await moderator.patch(`/blog/updatepost/${post}`, { text: 'Changed' });
    const [edit]: AuditEntry[] = (await moderator.get(`/moderation/audit-log?target=${post}`)).body;
    expect((await restore(edit?._id ?? '')).status).toBe(409);
    expect((await restore(new Types.ObjectId().toString())).status).toBe(404);
    expect((await restore('nothing')).status).toBe(400);
    const withBody = await moderator.post(`/moderation/restore/${post}`, { why: 'so' });
    expect(withBody.status).toBe(400);
  });
});
