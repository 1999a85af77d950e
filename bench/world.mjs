// @ts-check
import { ObjectId } from 'mongodb';

/** The contents of the database at each size. */
export const sizes = Object.freeze({
  S: { members: 1_000, posts: 10_000 },
  M: { members: 20_000, posts: 200_000 },
  L: { members: 100_000, posts: 1_000_000 },
});

/** @typedef {keyof typeof sizes} Size */

/** Comments of ten posts in turn: fifty in all, twenty of them below one post. */
export const commentsOfTen = Object.freeze([20, 3, 3, 3, 3, 3, 3, 4, 4, 4]);

/** Number of replies of the two long threads. */
export const threadLengths = Object.freeze([1_000, 10_000]);

/** The first post, which has the long threads. */
export const threadPost = 0;

/** Time between two posts, and between two replies of a thread. Milliseconds. */
const STEP_MS = 20_000;
const BEGIN = Date.parse('2025-01-01');

/** The time of the post with this number. @param {number} index */
export const timeOf = (index) => new Date(BEGIN + index * STEP_MS);

/**
 * Derives ids from numbers, so that no list of ids is needed.
 * @param {'user' | 'post' | 'comment' | 'thread' | 'vote'} kind
 * @param {number} index
 */
export function idOf(kind, index) {
  const prefix = { user: 'a1', post: 'b1', comment: 'c1', thread: 'd1', vote: 'e1' }[kind];
  return new ObjectId(prefix + index.toString(16).padStart(22, '0'));
}

/** The top comment of a long thread. @param {0 | 1} which */
export const threadTop = (which) => idOf('thread', which);

/** A list's cursor that continues after this row. @param {Date} createdAt @param {ObjectId} id */
export const cursorAfter = (createdAt, id) =>
  Buffer.from(`${createdAt.getTime()}.${id.toString()}`).toString('base64url');

/** Deterministic text of `count` words with the word frequencies of a language. */
export function makeText(/** @type {number} */ count, /** @type {number} */ seed) {
  let state = (seed * 2_654_435_761) >>> 0;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return word(Math.floor((state / 2 ** 32) ** 4 * VOCABULARY));
  }).join(' ');
}

const VOCABULARY = 20_000;
const SYLLABLES = 'ka lo mi ne ru sa ti vo be du fa go hi ju pe wa'.split(' ');

/** The word of a frequency rank. @param {number} rank */
export function word(rank) {
  const parts = [];
  for (let rest = rank + 16; rest > 0; rest >>= 4) parts.push(SYLLABLES[rest & 15]);
  return parts.join('');
}
