import { limits } from '@unburden/contracts';
import { Types } from 'mongoose';
import type { Client } from '../support/client.js';
import { type Api, startApi } from '../support/harness.js';
import { itInAll } from '../support/in-all.js';

let api: Api;
let member: Client;
let admin: Client;
let places: { post: string; top: string };
beforeAll(async () => {
  api = await startApi();
  [member, admin] = [await api.member(), await api.admin()];
  places = await fill();
});
afterAll(() => api.close());

/** Texts of the most characters, three bytes each. */
const longest = (characters: number) => '話'.repeat(characters);
const counts = { posts: 40, comments: 90 };
/** Rows of each page: as many texts as a megabyte holds. */
const pagesOf = { posts: [16, 16, 8], comments: [66, 24] };

/** Posts that the member wrote, likes and saved, with comments below the first. */
async function fill() {
  const { database } = api;
  const mine = new Types.ObjectId(member.id);
  const rowsOf = (count: number, characters: number) =>
    Array.from({ length: count }, (_, index) => {
      const at = new Date(Date.now() - (1_000 - index) * 1_000);
      return {
        _id: new Types.ObjectId(),
        author: mine,
        text: longest(characters),
        createdAt: at,
        updatedAt: at,
        inTrash: false,
      };
    });
  const posts = rowsOf(counts.posts, limits.postText.max).map((row) => ({
    ...row,
    title: 'Long',
    searchTerms: ['long'],
    views: 0,
    upvotes: 1,
    downvotes: 0,
    score: 1,
    commentCount: 0,
    lastAnswerAt: row.createdAt,
    answersByOthers: 0,
  }));
  await database.collection('posts').insertMany(posts);
  const marks = posts.map(({ _id: post, createdAt }) => ({ post, user: mine, createdAt }));
  const votes = marks.map((mark) => ({ ...mark, value: 1, postInTrash: false }));
  await database.collection('votes').insertMany(votes);
  await database.collection('saves').insertMany(marks.map((mark) => ({ ...mark })));
  const [post = new Types.ObjectId()] = posts.map(({ _id }) => _id);
  const below = (parent: Types.ObjectId | null) =>
    rowsOf(counts.comments, limits.commentText.max).map((row) => ({
      ...row,
      ...{ post, parent, root: parent, depth: parent ? 1 : 0 },
      ...{ childCount: 0, replyCount: 0, deleted: false, postInTrash: false },
    }));
  const comments = below(null);
  const [top = new Types.ObjectId()] = comments.map(({ _id }) => _id);
  await database.collection('comments').insertMany([...comments, ...below(top)]);
  return { post: post.toString(), top: top.toString() };
}

const lists: [path: () => string, by: () => Client, of: keyof typeof counts][] = [
  [() => '/blog/allpost?', () => api.visitor(), 'posts'],
  [() => '/blog/allpost?sort=old&', () => member, 'posts'],
  [() => '/blog/allpost?sort=top&', () => member, 'posts'],
  [() => '/blog/allpost?sort=waiting&', () => member, 'posts'],
  [() => '/blog/allpost?q=long&', () => member, 'posts'],
  [() => '/blog/allpost?q=long&sort=best&', () => member, 'posts'],
  [() => `/blog/getallpostbyuser/${member.id}?`, () => member, 'posts'],
  [() => `/blog/getlikedpost/${member.id}?`, () => member, 'posts'],
  [() => '/blog/saved?', () => member, 'posts'],
  [() => `/blog/getcommets/${places.post}?`, () => api.visitor(), 'comments'],
  [() => `/blog/getNestedComments/${places.top}?`, () => api.visitor(), 'comments'],
  [() => '/blog/allcomments?', () => admin, 'comments'],
  [() => '/blog/getallreplies?sort=old&', () => admin, 'comments'],
];

itInAll(
  'every page of a list ends at about a megabyte of texts, and the pages together have each row once',
  async () => {
    for (const [path, by, of] of lists) {
      const sizes: number[] = [];
      const ids = new Set<string>();
      let cursor: string | null = null;
      do {
        const rest: string = cursor ? `&cursor=${cursor}` : '';
        const { status, body, headers } = await by().get(
          `${path()}limit=${limits.page.max}${rest}`,
        );
        expect([path(), status]).toEqual([path(), 200]);
        const rows: { _id: string }[] = body.data ?? body.posts?.data ?? body;
        sizes.push(rows.length);
        for (const { _id } of rows) ids.add(_id);
        const total = headers.get('x-total-count');
        if (total !== null) expect([path(), total]).toEqual([path(), String(counts[of])]);
        cursor = headers.get('x-next-cursor');
      } while (cursor !== null && sizes.length < 10);
      expect([path(), sizes, ids.size]).toEqual([path(), pagesOf[of], counts[of]]);
    }
  },
);
