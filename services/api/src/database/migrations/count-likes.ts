import type { Migration } from './migrations.js';

/** Lets the list of the best liked find the comments that nobody could like. */
export const countLikes: Migration = {
  name: 'count likes of comments',
  up: async (db) => {
    const uncounted = { parent: null, likes: { $exists: false } };
    await db.collection('comments').updateMany(uncounted, { $set: { likes: 0 } });
  },
};
