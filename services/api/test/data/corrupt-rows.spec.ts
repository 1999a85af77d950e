import { Types } from 'mongoose';
import { type Api, startApi } from '../support/harness.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const counts = { views: 0, upvotes: 0, downvotes: 0, score: 0, commentCount: 0, inTrash: false };
const shown = { deleted: false, inTrash: false, postInTrash: false };
const living = { childCount: 0, replyCount: 0, ...shown };

describe('corrupt rows', () => {
  it('never make a list fail', async () => {
    const [member, admin] = [await api.member(), await api.admin()];
    const post = await member.createPost('Sound');
    const { body } = await member.post(`/blog/comment/${post}`, { text: 'Sound', parent: null });
    const top = body.comment._id as string;
    await member.post(`/blog/likepost/${post}`);
    const now = new Date();
    const times = { createdAt: now, updatedAt: now };
    const mine = { author: new Types.ObjectId(member.id) };
    const here = { post: new Types.ObjectId(post), parent: null, root: null };
    const { database } = api;
    const title = 'broken';
    // The number of title terms is missing.
    const searchTerms = [title, 'author'];
    await database.collection('posts').insertMany([
      { title, text: 'no author', searchTerms, ...counts, ...times },
      { title, text: 'bad author', author: 'nobody', searchTerms, ...counts, ...times },
      {
        title,
        text: 'author gone',
        author: new Types.ObjectId(),
        searchTerms,
        ...counts,
        ...times,
      },
      { title, text: 'no times', searchTerms: [title], ...mine, ...counts },
      { title, text: 'x'.repeat(1_000_000), ...mine, ...counts, ...times },
    ]);
    const gone = new Types.ObjectId();
    const root = new Types.ObjectId(top);
    await database.collection('comments').insertMany([
      { ...here, text: 'no author', ...living, ...times },
      { ...here, text: 'bad author', author: 7, ...living, ...times },
      { ...here, text: 'no times', ...mine, ...living },
      { ...here, ...mine, text: 'parent gone', parent: gone, root: gone, ...living, ...times },
      { ...here, ...mine, text: 'bad parent', parent: 'nowhere', root, ...living, ...times },
      { ...here, ...mine, text: 'no parent', parent: null, root, ...living, ...times },
      { ...mine, text: 'no post', parent: null, root: null, ...living, ...times },
      { ...mine, text: 'post gone', post: gone, parent: root, root, ...living, ...times },
    ]);
    await database.collection('votes').insertMany([
      { post: gone, user: mine.author, value: 1, createdAt: now, postInTrash: false },
      { post: 'nothing', user: mine.author, value: 1, createdAt: now, postInTrash: false },
    ]);
    const lists = [
      '/blog/allpost?limit=100',
      '/blog/allpost?sort=top',
      '/blog/allpost?q=broken',
      '/blog/allpost?q=broken&sort=best',
      `/blog/userpublicprofile/${member.name}`,
      `/blog/getallpostbyuser/${member.id}`,
      `/blog/getallcommentsbyuser/${member.id}`,
      `/blog/getlikedpost/${member.id}`,
      `/blog/getdislikedpost/${member.id}`,
      `/blog/getcommets/${post}`,
      `/blog/getNestedComments/${top}`,
      '/blog/allcomments',
      '/blog/getallreplies',
      '/users/getallusers',
    ];
    for (const list of lists) {
      const answer = await admin.get(list);
      expect([list, answer.status]).toEqual([list, 200]);
    }
    const feed = (await admin.get('/blog/allpost?q=author')).body.data;
    expect(feed).toHaveLength(3);
    for (const shown of feed) expect(shown).toMatchObject({ user: null, title });
    const liked = (await member.get(`/blog/getlikedpost/${member.id}`)).body;
    expect((liked as { _id: string }[]).map(({ _id }) => _id)).toEqual([post]);
    const replies = (await admin.get('/blog/getallreplies')).body.data as { text: string }[];
    expect(replies.find(({ text }) => text === 'parent gone')).toMatchObject({ parent: null });
  });

  it('can be deleted by admins', async () => {
    const admin = await api.admin();
    for (const { _id, title } of (await admin.get('/blog/allpost?limit=100')).body.data) {
      if (title !== 'broken') continue;
      expect((await admin.delete(`/blog/deletepost/${_id}`)).status).toBe(200);
    }
    for (const { _id } of (await admin.get('/blog/getallreplies')).body.data) {
      expect((await admin.delete(`/blog/deletereply/${_id}`)).status).toBe(200);
    }
    for (const { _id } of (await admin.get('/blog/allcomments')).body.data) {
      expect((await admin.delete(`/blog/deletecomment/${_id}`)).status).toBe(200);
    }
    expect((await admin.get('/blog/allcomments')).body.data).toEqual([]);
  });
});
