import { JobsService } from '../../src/jobs/jobs.service.js';
import type { Client } from '../support/client.js';
import { type Api, startApi } from '../support/harness.js';

let api: Api;
let author: Client;
let other: Client;
let admin: Client;
beforeAll(async () => {
  api = await startApi();
  [author, other, admin] = await Promise.all([api.member(), api.member(), api.admin()]);
});
afterAll(() => api.close());

const comments = () => api.database.collection('comments');

/** The totals of the staff's two lists. */
async function told(by = admin) {
  const total = async (list: string) =>
    Number((await by.get(`/blog/${list}?limit=1`)).headers.get('x-total-count'));
  return { comments: await total('allcomments'), replies: await total('getallreplies') };
}

/** The counts in the database. */
const counted = async () => {
  const inTrash = await api.database.collection('posts').distinct('_id', { inTrash: true });
  const shown = { deleted: false, post: { $nin: inTrash } };
  return {
    comments: await comments().countDocuments({ ...shown, parent: null }),
    replies: await comments().countDocuments({ ...shown, parent: { $ne: null } }),
  };
};

async function comment(post: string, by = author): Promise<string> {
  const { body } = await by.post(`/blog/comment/${post}`, { text: 'A comment', parent: null });
  return body.comment._id;
}

async function reply(to: string, by = other): Promise<string> {
  return (await by.post(`/blog/postreply/${to}`, { text: 'A reply' })).body.reply._id;
}

/** Removes content as staff. Returns the id of the audit entry, which can be undone. */
async function removeAsStaff(path: string): Promise<string> {
  const body = { reason: { code: 'spam' } };
  expect((await admin.request('DELETE', path, { body })).status).toBe(200);
  return (await admin.get('/moderation/acts?limit=1')).body[0]._id;
}

describe('the totals of comments and replies', () => {
  it('change with each creation, deletion and restore', async () => {
    const post = await author.createPost();
    const steps: [string, () => Promise<unknown>, comments: number, replies: number][] = [];
    const before = await told();
    const since = async () => {
      const now = await told();
      return [now.comments - before.comments, now.replies - before.replies];
    };
    const top = await comment(post);
    const middle = await reply(top);
    const bottom = await reply(middle);
    let act = '';
    const undo = async () => {
      await admin.post(`/moderation/restore/${act}`);
      // A job lists the comments of a restored post again.
      await api.app.get(JobsService).drain();
    };
    steps.push(
      ['a comment and two replies', () => Promise.resolve(), 1, 2],
      ['emptied', () => author.delete(`/blog/deletecomment/${top}`), 0, 2],
      ['emptied', () => other.delete(`/blog/deletereply/${middle}`), 0, 1],
      [
        'the last, and all above',
        async () => (act = await removeAsStaff(`/blog/deletereply/${bottom}`)),
        0,
        0,
      ],
      ['back, with its place', undo, 0, 1],
      ['with a post', async () => (act = await removeAsStaff(`/blog/deletepost/${post}`)), 0, 0],
      ['back with it', undo, 0, 1],
      ['with a post, for good', () => author.delete(`/blog/deletepost/${post}`), 0, 0],
    );
    for (const [step, work, ...expected] of steps) {
      await work();
      expect([step, await since()]).toEqual([step, expected]);
      expect(await told()).toEqual(await counted());
    }
  });

  it('do not change when an account is deleted, since its comments stay', async () => {
    const member = await api.member();
    await reply(await comment(await author.createPost(), member), member);
    const before = await told();
    expect((await member.delete(`/users/deleteuser/${member.id}`)).status).toBe(200);
    expect(await told()).toEqual(before);
  });

  it('stay right under concurrent writes and deletions', async () => {
    const posts = await Promise.all(Array.from({ length: 12 }, () => author.createPost()));
    await Promise.all(
      posts.map(async (post, index) => {
        const tops = await Promise.all([comment(post), comment(post, other), comment(post)]);
        await Promise.all([
          ...tops.map((top) => other.post(`/blog/postreply/${top}`, { text: 'A reply' })),
          author.delete(`/blog/deletecomment/${tops[0]}`),
          index % 3 === 0 ? author.delete(`/blog/deletepost/${post}`) : null,
        ]);
      }),
    );
    expect(await counted()).not.toEqual({ comments: 0, replies: 0 });
    expect(await told()).toEqual(await counted());
  });
});
