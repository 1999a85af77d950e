import type { Migration } from './migrations.js';

/** Where what an account wrote, or what answers or is about it, has the account's id. */
const references = [
  ['posts', 'author'],
  ['comments', 'author'],
  ['comments', 'repliedTo'],
  ['comments', 'trash.author'],
  ['cases', 'author'],
] as const;

const batchSize = 1_000;

/** Takes the ids of erased accounts from what they wrote. Indexes find them, but in the few cases. */
export const disownErased: Migration = {
  name: 'take erased accounts from what they wrote',
  up: async (db) => {
    const account = { from: 'users', localField: '_id', foreignField: '_id', as: 'account' };
    for (const [collection, field] of references) {
      const rows = db.collection(collection);
      const erased = rows.aggregate<{ _id: unknown }>([
        { $match: { [field]: { $type: 'objectId' } } },
        { $group: { _id: `$${field}` } },
        { $lookup: { ...account, pipeline: [{ $project: { _id: 1 } }] } },
        { $match: { account: [] } },
      ]);
      for await (const { _id: author } of erased) {
        const theirs = { [field]: { $eq: author, $type: 'objectId' } };
        const readSome = () =>
          rows.find(theirs, { projection: { _id: 1 }, limit: batchSize }).toArray();
        for (let some = await readSome(); some.length > 0; some = await readSome()) {
          const filter = { _id: { $in: some.map(({ _id }) => _id) }, ...theirs };
          await rows.updateMany(filter, { $set: { [field]: null } });
        }
      }
    }
  },
};
