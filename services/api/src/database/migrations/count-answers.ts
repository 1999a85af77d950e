import type { Migration } from './migrations.js';

/** Older posts are in no list of the waiting. */
const ageMs = 30 * 24 * 60 * 60_000;

/** Gives recent posts the number of answers by others, up to two, and the time of the first. */
export const countAnswers: Migration = {
  name: 'count answers by others',
  up: async (db) => {
    const posts = db.collection('posts');
    const uncounted = { answersByOthers: { $exists: false } };
    const recent = { ...uncounted, createdAt: { $gte: new Date(Date.now() - ageMs) } };
    for await (const { _id, author } of posts.find(recent, { projection: { author: 1 } })) {
      const blocks = await db.collection('relations').find({ of: author, kind: 'block' }).toArray();
      const unheard: unknown[] = [author, ...blocks.map(({ to }) => to as unknown)];
      const answers = await db
        .collection('comments')
        .find({ post: _id, deleted: false, author: { $nin: unheard } })
        .sort({ createdAt: 1 })
        .limit(2)
        .toArray();
      const first = answers[0] && { firstAnswerAt: answers[0].createdAt as Date };
      const counted = { answersByOthers: answers.length, ...first };
      await posts.updateOne({ _id, ...uncounted }, { $set: counted });
    }
  },
};
