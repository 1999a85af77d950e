import type { Migration } from './migrations.js';

/** Members follow their posts and the threads that they answered in; answers so far are read. */
export const followThreads: Migration = {
  name: 'follow own posts and answered threads',
  up: async (db) => {
    await db.collection('follows').createIndex({ post: 1, user: 1 }, { unique: true }, {});
    const now = new Date();
    const follow = { _id: 0, level: { $literal: 'all' }, readAt: { $literal: now }, createdAt: 1 };
    const add = {
      $merge: {
        into: 'follows',
        on: ['post', 'user'],
        whenMatched: 'keepExisting',
        whenNotMatched: 'insert',
      },
    };
    // Posts and comments of an erased account have no author.
    const owned = { author: { $type: 'objectId' } };
    const posts = [
      { $match: owned },
      { $project: { ...follow, user: '$author', post: '$_id' } },
      add,
    ];
    await db.collection('posts').aggregate(posts).toArray();
    const comments = [
      { $match: { ...owned, deleted: false } },
      { $group: { _id: ['$author', '$post'], createdAt: { $max: '$createdAt' } } },
      {
        $project: {
          ...follow,
          user: { $arrayElemAt: ['$_id', 0] },
          post: { $arrayElemAt: ['$_id', 1] },
        },
      },
      add,
    ];
    await db.collection('comments').aggregate(comments).toArray();
  },
};
