// @ts-check
import { randomUUID } from 'node:crypto';
import { ObjectId } from 'mongodb';
import {
  commentsOfTen,
  cursorAfter,
  idOf,
  threadLengths,
  threadTop,
  timeOf,
  word,
} from '../world.mjs';

/** @typedef {import('./index.mjs').HttpScenario} HttpScenario */
/** @typedef {import('./index.mjs').World} World */

/** @param {World} world @param {number} n */
const tokenOf = ({ members }, n) => members[n % members.length]?.token;
/** Spreads numbers evenly. @param {number} n @param {number} below */
const spread = (n, below) => (n * 7_919) % below;

/** The n-th of the posts with twenty comments. @param {World} world @param {number} n */
const postOf = ({ counts }, n) => {
  const every = commentsOfTen.length;
  return idOf('post', (1 + spread(n, counts.posts / every - 1)) * every);
};
/** A member with posts and comments. @param {World} world @param {number} n */
const authorOf = ({ counts }, n) => spread(n, counts.posts / 10);
/** @param {World} world @param {number} n */
const deep = ({ counts }, n) => {
  const index = 100 + spread(n, counts.posts - 200);
  return `&cursor=${cursorAfter(timeOf(index), idOf('post', index))}`;
};
/** A page in the middle of a long thread. @param {0 | 1} which @param {number} n */
const cursorInThread = (which, n) => {
  const length = threadLengths[which] ?? 0;
  const nth = spread(n, length - 50);
  const before = which === 0 ? 0 : (threadLengths[0] ?? 0);
  const id = idOf('thread', threadLengths.length + before + nth);
  return `&cursor=${cursorAfter(timeOf(nth + 10), id)}`;
};

const HOUR_MS = 60 * 60_000;

/** Excludes the search terms. */
const withoutSearchTerms = { projection: { searchTerms: 0, titleTermCount: 0 } };

/** @type {NonNullable<HttpScenario['query']>} */
export const feedQuery = (db) =>
  db
    .collection('posts')
    .find({ inTrash: false }, withoutSearchTerms)
    .sort({ createdAt: -1, _id: -1 })
    .limit(21)
    .toArray();

/** @param {'out' | 'in'} who @param {World} world @param {number} n */
const readPost = (who, world, n) => {
  const post = postOf(world, n >> 1);
  const token = who === 'in' ? tokenOf(world, n >> 1) : undefined;
  return n % 2
    ? { path: `/blog/getcommets/${post}?limit=20`, token }
    : { path: `/blog/getpostbyid/${post}`, token };
};

/** @type {NonNullable<HttpScenario['query']>} */
export const onePostQuery = (db, world, n) =>
  db.collection('posts').findOne({ _id: postOf(world, n) }, withoutSearchTerms);

/** @type {NonNullable<HttpScenario['query']>} */
export const commentsQuery = (db, world, n) =>
  db
    .collection('comments')
    .find({ post: postOf(world, n), parent: null, inTrash: false }, withoutSearchTerms)
    .sort({ createdAt: 1, _id: 1 })
    .limit(21)
    .toArray();

/** @type {HttpScenario['query']} */
const postQuery = (db, world, n) =>
  Promise.all([onePostQuery(db, world, n), commentsQuery(db, world, n)]);

/** @param {0 | 1} which @returns {HttpScenario['query']} */
const threadQuery = (which) => (db) =>
  db
    .collection('comments')
    .find({ root: threadTop(which), inTrash: false }, withoutSearchTerms)
    .sort({ createdAt: 1, _id: 1 })
    .limit(21)
    .toArray();

/** @type {HttpScenario[]} */
export const reads = [
  {
    id: 'feed-out',
    title: 'Feed of 20, logged out',
    target: 1.5,
    call: () => ({ path: '/blog/allpost' }),
    query: feedQuery,
  },
  {
    id: 'feed-in',
    title: 'Feed of 20, logged in',
    target: 2.5,
    call: (world, n) => ({ path: '/blog/allpost', token: tokenOf(world, n) }),
    query: feedQuery,
  },
  {
    id: 'feed-deep',
    title: 'Feed, a page anywhere in it',
    target: 1.5,
    call: (world, n) => ({ path: `/blog/allpost?limit=20${deep(world, n)}` }),
    query: feedQuery,
  },
  {
    id: 'post-out',
    title: 'Post with 20 comments, logged out',
    target: 2.5,
    calls: 2,
    call: (world, n) => readPost('out', world, n),
    query: postQuery,
  },
  {
    id: 'post-in',
    title: 'Post with 20 comments, logged in',
    target: 3.5,
    calls: 2,
    call: (world, n) => readPost('in', world, n),
    query: postQuery,
  },
  ...[0, 1].flatMap((index) => {
    const which = index === 0 ? 0 : 1;
    const length = (threadLengths[which] ?? 0).toLocaleString('en');
    const path = `/blog/getNestedComments/${threadTop(which)}?limit=20`;
    /** @type {HttpScenario[]} */
    const both = [
      {
        id: `thread-${which}-first`,
        title: `Thread of ${length}, first page`,
        target: 2.5,
        call: () => ({ path }),
        query: threadQuery(which),
      },
      {
        id: `thread-${which}-any`,
        title: `Thread of ${length}, any page`,
        target: 2.5,
        call: (_world, n) => ({ path: path + cursorInThread(which, n) }),
        query: threadQuery(which),
      },
    ];
    return both;
  }),
  {
    id: 'profile',
    title: 'Public profile with its two lists',
    target: 2.5,
    call: (world, n) => ({
      path: `/blog/userpublicprofile/member%20${authorOf(world, n)}?limit=20`,
    }),
    query: (db, world, n) => {
      const author = idOf('user', authorOf(world, n));
      const [postsBy, commentsBy] = [
        { author, inTrash: false },
        { author, postInTrash: false },
      ];
      const newest = /** @type {const} */ ({ createdAt: -1, _id: -1 });
      return Promise.all([
        db.collection('users').findOne({ _id: author }),
        db.collection('posts').find(postsBy, withoutSearchTerms).sort(newest).limit(21).toArray(),
        db
          .collection('comments')
          .find(commentsBy, withoutSearchTerms)
          .sort(newest)
          .limit(21)
          .toArray(),
      ]);
    },
  },
  {
    id: 'search',
    title: 'Search, one word of 1,000 in common use',
    target: 4,
    amount: 400,
    call: (_world, n) => ({ path: `/blog/allpost?q=${word(200 + (n % 800))}` }),
    query: (db, _world, n) =>
      db
        .collection('posts')
        .find({ searchTerms: word(200 + (n % 800)), inTrash: false }, withoutSearchTerms)
        .sort({ createdAt: -1, _id: -1 })
        .hint({ searchTerms: 1, createdAt: -1, _id: -1 })
        .limit(21)
        .toArray(),
  },
  {
    id: 'waiting',
    title: 'Posts that wait for answers',
    target: 2.5,
    prepare: async ({ db }) => {
      const posts = await db.collection('posts').find({ inTrash: false }).limit(2_000).toArray();
      const before = Date.now() - HOUR_MS;
      const waiting = posts.map((post, index) => ({
        ...post,
        _id: new ObjectId(),
        createdAt: new Date(before - (index * 6 * 24 * HOUR_MS) / posts.length),
        answersByOthers: index % 2,
        commentCount: index % 2,
      }));
      await db.collection('posts').insertMany(waiting);
    },
    call: (world, n) => ({ path: '/blog/allpost?sort=waiting', token: tokenOf(world, n) }),
    query: (db) =>
      db
        .collection('posts')
        .find(
          {
            inTrash: false,
            answersByOthers: { $lt: 2 },
            createdAt: { $gte: new Date(Date.now() - 7 * 24 * HOUR_MS) },
          },
          withoutSearchTerms,
        )
        .sort({ createdAt: 1, _id: 1 })
        .limit(21)
        .toArray(),
  },
  {
    id: 'saved',
    title: 'Saved posts, 20 of 200',
    target: 2.5,
    prepare: async ({ db, members }) => {
      const query = db.collection('posts').find({ inTrash: false }, { projection: { _id: 1 } });
      const posts = await query.limit(200).toArray();
      const at = (/** @type {number} */ index) => new Date(Date.now() - index * HOUR_MS);
      const savesOf = (/** @type {string} */ id) =>
        posts.map((post, n) => ({ user: new ObjectId(id), post: post._id, createdAt: at(n) }));
      await db.collection('saves').insertMany(members.flatMap(({ id }) => savesOf(id)));
    },
    call: (world, n) => ({ path: '/blog/saved?limit=20', token: tokenOf(world, n) }),
    query: (db, { members }, n) =>
      db
        .collection('saves')
        .find({ user: new ObjectId(members[n % members.length]?.id) })
        .sort({ createdAt: -1, _id: -1 })
        .limit(21)
        .toArray(),
  },
  {
    id: 'sidebar',
    title: 'Chats in the sidebar',
    call: (world, n) => ({ path: '/messages/getUserForSidebar', token: tokenOf(world, n) }),
    query: (db) => db.collection('users').find().sort({ nameKey: 1 }).limit(50).toArray(),
  },
  {
    id: 'conversation',
    title: 'Conversation, latest 50',
    prepare: async ({ members }) => {
      for (const [index, member] of members.entries()) {
        const other = members[index ^ 1];
        for (let n = 0; n < 25; n += 1) {
          const body = { text: `line ${n}`, clientId: randomUUID() };
          await member.call('POST', `/messages/sendmessage/${other?.id}`, { body });
        }
      }
    },
    call: (world, n) => ({
      path: `/messages/getmessage/${world.members[(n % world.members.length) ^ 1]?.id}`,
      token: tokenOf(world, n),
    }),
    query: (db, { members }, n) => {
      const pair = [members[n % members.length]?.id, members[(n % members.length) ^ 1]?.id];
      return db
        .collection('messages')
        .find({ conversation: pair.sort().join(':') })
        .sort({ seq: -1 })
        .limit(51)
        .toArray();
    },
  },
];
