// @ts-check
import {
  commentsOfTen,
  idOf,
  makeText,
  sizes,
  threadLengths,
  threadPost,
  threadTop,
  timeOf,
} from './world.mjs';

/** @typedef {import('mongodb').Db} Db */
/** @typedef {import('mongodb').Document} Document */

/** The API's own code for search terms. */
const { commentSearchTerms, postSearchTerms } = await import(
  new URL('../services/api/dist/blog/search-terms.js', import.meta.url).href
);

const BATCH = 5_000;
/** The members who voted on each post. */
const VOTERS = [0, 1, 2, 3, 4];

/**
 * Fills an empty database before the API starts, since building indexes afterwards is faster.
 * @param {Db} db
 * @param {import('./world.mjs').Size} size
 */
export async function seed(db, size) {
  const { members, posts } = sizes[size];
  // In parallel: documents are made here while MongoDB writes others.
  await Promise.all([
    fill(db, 'users', count(members, userOf)),
    fill(db, 'posts', count(posts, postOf)),
    fill(db, 'comments', comments(posts, members)),
    fill(db, 'comments', threads(members)),
    fill(db, 'votes', votes(posts, members)),
  ]);
}

/** @param {Db} db @param {string} collection @param {Iterable<Document>} documents */
async function fill(db, collection, documents) {
  /** @type {Document[]} */
  let batch = [];
  const write = () =>
    db.collection(collection).insertMany(batch, { ordered: false, writeConcern: { w: 1 } });
  for (const document of documents) {
    batch.push(document);
    if (batch.length < BATCH) continue;
    await write();
    batch = [];
  }
  if (batch.length > 0) await write();
}

/** @param {number} length @param {(index: number, length: number) => Document} make */
function* count(length, make) {
  for (let index = 0; index < length; index += 1) yield make(index, length);
}

/** @param {number} index */
function userOf(index) {
  const name = `member ${index}`;
  return {
    _id: idOf('user', index),
    name,
    nameKey: name,
    namePieces: ['m', 'me', 'mem'],
    email: `member${index}@example.org`,
    passwordHash: 'none',
    role: 'user',
    suspension: null,
    profilePic: null,
    conversationCount: 0,
    adminLockVersion: 0,
    createdAt: timeOf(index),
  };
}

/** @param {number} index @param {number} posts */
function postOf(index, posts) {
  const upvotes = VOTERS[index % VOTERS.length] ?? 0;
  const isThreads = index === threadPost;
  const written = { title: makeText(6, index), text: makeText(60, index + posts) };
  return {
    _id: idOf('post', index),
    ...written,
    ...postSearchTerms(written),
    author: authorOf(index, posts),
    createdAt: timeOf(index),
    updatedAt: timeOf(index),
    views: index % 100,
    upvotes,
    downvotes: 0,
    score: upvotes,
    commentCount: isThreads ? 11_022 : (commentsOfTen[index % 10] ?? 0),
    inTrash: false,
  };
}

/** Each author has ten posts at every size. @param {number} index @param {number} posts */
const authorOf = (index, posts) => idOf('user', index % (posts / 10));

/** @param {number} posts @param {number} members */
function* comments(posts, members) {
  let index = 0;
  for (let post = 0; post < posts; post += 1) {
    for (let nth = 0; nth < (commentsOfTen[post % 10] ?? 0); nth += 1, index += 1) {
      const createdAt = new Date(timeOf(post).getTime() + nth + 1);
      yield commentOf(index, { _id: idOf('comment', index), createdAt, post, members });
    }
  }
}

/** @param {number} members */
function* threads(members) {
  let index = threadLengths.length;
  for (const [which, replyCount] of threadLengths.entries()) {
    const top = threadTop(which === 0 ? 0 : 1);
    const place = { post: threadPost, members };
    const first = commentOf(which, { ...place, _id: top, createdAt: timeOf(1 + which) });
    yield { ...first, replyCount, childCount: replyCount };
    for (let nth = 0; nth < replyCount; nth += 1, index += 1) {
      const placed = { ...place, _id: idOf('thread', index), createdAt: timeOf(nth + 10) };
      yield { ...commentOf(nth, placed), parent: top, root: top };
    }
  }
}

/**
 * @param {number} index
 * @param {{ _id: import('mongodb').ObjectId, createdAt: Date, post: number, members: number }} position
 */
const commentOf = (index, { _id, createdAt, post, members }) => {
  const text = makeText(25, index + 7_000_000);
  return {
    _id,
    post: idOf('post', post),
    parent: null,
    root: null,
    author: idOf('user', (index * 7) % members),
    text,
    ...commentSearchTerms(text),
    createdAt,
    updatedAt: createdAt,
    childCount: 0,
    replyCount: 0,
    likes: 0,
    deleted: false,
    deletedAt: null,
    inTrash: false,
    postInTrash: false,
  };
};

/** @param {number} posts @param {number} members */
function* votes(posts, members) {
  let index = 0;
  for (let post = 0; post < posts; post += 1) {
    for (let nth = 0; nth < (VOTERS[post % VOTERS.length] ?? 0); nth += 1, index += 1) {
      const user = idOf('user', (post + nth) % members);
      const createdAt = timeOf(post);
      const vote = { _id: idOf('vote', index), post: idOf('post', post), user, value: 1 };
      yield { ...vote, createdAt, postInTrash: false };
    }
  }
}
