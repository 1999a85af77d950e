import type { AuditEntry, CaseSummary } from '@unburden/contracts';
import { Types } from 'mongoose';
import { DomainEventPublisher } from '../../src/common/domain-events.js';
import { JobsService } from '../../src/jobs/jobs.service.js';
import type { Client } from '../support/client.js';
import { runJobsDueIn } from '../support/clock.js';
import { type Api, startApi } from '../support/harness.js';
import { itInAll } from '../support/in-all.js';

let api: Api;
let leaver: Client;
let other: Client;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  [leaver, other] = await Promise.all([api.member(), api.member()]);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => api.close());

const leave = (withContent?: unknown) =>
  leaver.delete(`/users/deleteuser/${leaver.id}`, { body: { withContent } });
const comment = async (by: Client, post: string, parent: string | null = null): Promise<string> =>
  (await by.post(`/blog/comment/${post}`, { text: `By ${by.name}`, parent })).body.comment._id;
const get = async (path: string) => (await other.get(path)).body;
const rows = (name: string, filter: object) => api.database.collection(name).countDocuments(filter);
const objectId = (id: string) => new Types.ObjectId(id);

describe('an account that is deleted with its content', () => {
  it('takes its posts along, with all that is below them', async () => {
    const [post, kept] = [await leaver.createPost('Mine'), await other.createPost('Theirs')];
    const below = await comment(other, post);
    await other.put(`/blog/likecomment/${below}`);
    await other.post(`/blog/likepost/${post}`);
    await other.put(`/blog/save/${post}`);
    const published = jest.spyOn(api.app.get(DomainEventPublisher), 'publish');
    const answer = await leave(true);
    expect([answer.status, answer.body]).toEqual([200, { message: 'User Deleted' }]);
    expect(published.mock.calls).toContainEqual(['thread.changed', { post }]);

    expect((await other.get(`/blog/getpostbyid/${post}`)).status).toBe(404);
    const feed = ((await get('/blog/allpost')).data as { _id: string }[]).map(({ _id }) => _id);
    expect([feed.includes(post), feed.includes(kept)]).toEqual([false, true]);
    expect(await get(`/blog/getallcommentsbyuser/${other.id}`)).toEqual([]);
    expect(await rows('posts', { _id: objectId(post) })).toBe(0);
    for (const name of ['comments', 'votes', 'saves', 'comment_likes', 'follows']) {
      expect([name, await rows(name, { post: objectId(post) })]).toEqual([name, 0]);
    }
  });

  it('takes its comments along, and those with replies leave an empty place', async () => {
    const post = await other.createPost();
    const top = await comment(leaver, post);
    const reply = await comment(other, post, top);
    const deep = await comment(leaver, post, reply);
    const alone = await comment(leaver, post);
    const theirs = await comment(other, post);
    expect((await leave(true)).status).toBe(200);

    const shown = await get(`/blog/getcommets/${post}`);
    expect(shown).toMatchObject([
      { _id: top, text: '', user: null, replyCount: 1 },
      { _id: theirs, text: `By ${other.name}` },
    ]);
    const below: object[] = await get(`/blog/getNestedComments/${top}`);
    expect(below).toMatchObject([{ _id: reply, text: `By ${other.name}` }]);
    expect(below).toHaveLength(1);
    expect(await get(`/blog/getpostbyid/${post}`)).toMatchObject({ commentCount: 2 });
    const gone = { _id: { $in: [deep, alone].map(objectId) } };
    expect(await rows('comments', gone)).toBe(0);
    expect(
      JSON.stringify(await api.database.collection('comments').find().toArray()),
    ).not.toContain(leaver.name);
  });

  it('takes its comments out of a post in the trash, which staff restore without them', async () => {
    const moderator = await api.staff('moderator');
    const post = await other.createPost();
    await comment(leaver, post);
    await comment(other, post);
    await moderator.delete(`/blog/deletepost/${post}`);
    await api.app.get(JobsService).drain();
    const [act] = (await moderator.get(`/moderation/audit-log?target=${post}`))
      .body as AuditEntry[];
    expect((await leave(true)).status).toBe(200);

    expect((await moderator.post(`/moderation/restore/${act?._id}`)).status).toBe(200);
    await api.app.get(JobsService).drain();
    expect(await get(`/blog/getpostbyid/${post}`)).toMatchObject({ commentCount: 1 });
    expect(await get(`/blog/getcommets/${post}`)).toMatchObject([{ text: `By ${other.name}` }]);
  });

  it('leaves the words of an open case to moderators', async () => {
    const moderator = await api.staff('moderator');
    const post = await leaver.createPost('Reported', 'Unkind words');
    await other.post('/reports', { target: { type: 'post', id: post }, reason: 'unkind' });
    expect((await leave(true)).status).toBe(200);
    const cases = (await moderator.get('/moderation/cases')).body as CaseSummary[];
    const id = cases.find(({ target }) => target._id === post)?._id ?? '';
    const shown = (await moderator.get(`/moderation/cases/${id}`)).body;
    expect(JSON.stringify(shown)).toContain('Unkind words');
    const resolved = { outcome: 'no_action' };
    expect((await moderator.post(`/moderation/cases/${id}/resolve`, resolved)).status).toBe(200);
  });

  it('takes what a call that was running still wrote, in the second pass', async () => {
    const post = await other.createPost();
    expect((await leave(true)).status).toBe(200);
    const late = await comment(other, post);
    const change = { $set: { author: objectId(leaver.id) } };
    await api.database.collection('comments').updateOne({ _id: objectId(late) }, change);
    const latePost = await other.createPost();
    await api.database.collection('posts').updateOne({ _id: objectId(latePost) }, change);
    await runJobsDueIn(61_000, api);
    expect(await get(`/blog/getpostbyid/${post}`)).toMatchObject({ commentCount: 0 });
    expect(await rows('comments', { _id: objectId(late) })).toBe(0);
    expect(await rows('posts', { _id: objectId(latePost) })).toBe(0);
    expect(await rows('jobs', { target: leaver.id })).toBe(0);
  });

  itInAll('takes more posts and comments along than one batch holds', async () => {
    const post = objectId(await other.createPost());
    const mine = { author: objectId(leaver.id), createdAt: new Date(), updatedAt: new Date() };
    const many = (length: number, row: object) => Array.from({ length }, () => ({ ...row }));
    const shown = { deleted: false, inTrash: false, postInTrash: false, parent: null, root: null };
    const thread = { post, ...shown, depth: 0, childCount: 0, replyCount: 0 };
    const title = `Of ${leaver.name}`;
    const posts = many(51, { title, text: 'x', inTrash: false, ...mine });
    await api.database.collection('posts').insertMany(posts);
    const comments = many(51, { text: 'x', ...thread, ...mine });
    await api.database.collection('comments').insertMany(comments);
    await api.database.collection('posts').updateOne({ _id: post }, { $set: { commentCount: 51 } });
    await leave(true);
    await api.app.get(JobsService).drain();
    expect(await rows('posts', { title })).toBe(0);
    expect(await rows('comments', { post })).toBe(0);
    expect(await get(`/blog/getpostbyid/${String(post)}`)).toMatchObject({ commentCount: 0 });
  });
});

describe('the choice to delete the content', () => {
  it('is not made for the member by leaving it out', async () => {
    const post = await leaver.createPost('Stays');
    await comment(leaver, post);
    expect((await leave(false)).status).toBe(200);
    expect(await get(`/blog/getpostbyid/${post}`)).toMatchObject({ user: null, commentCount: 1 });
  });

  it('is true or false', async () => {
    expect((await leave('yes')).status).toBe(400);
    expect((await leaver.get('/users/loggedin')).status).toBe(200);
  });

  it('is the member’s alone', async () => {
    const post = await leaver.createPost('Stays');
    const admin = await api.admin();
    const path = `/users/deleteuser/${leaver.id}`;
    expect((await admin.delete(path, { body: { withContent: true } })).status).toBe(403);
    expect((await leaver.get('/users/loggedin')).status).toBe(200);
    expect((await admin.delete(path)).status).toBe(200);
    expect(await get(`/blog/getpostbyid/${post}`)).toMatchObject({ user: null, title: 'Stays' });
  });
});
