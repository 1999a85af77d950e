import type { Migration } from './migrations.js';

/** Puts the urgent cases of the default list's worry above all others. */
export const rankWorries: Migration = {
  name: 'rank worries first',
  up: async (db) => {
    const worries = { urgency: 1, 'reasons.code': 'worried' };
    await db.collection('cases').updateMany(worries, { $set: { urgency: 2 } });
  },
};
