import { fillIn, type Migration } from './migration.js';

/** Posts had no score: without one they are missing among the best liked. */
export const postScores: Migration = {
  name: 'post scores',
  up: (db) =>
    fillIn(db.collection('posts'), 'score', () => [
      { $set: { score: { $subtract: ['$upvotes', '$downvotes'] } } },
    ]),
};
