import type { mongo } from 'mongoose';
import { lookAlikesOf } from '../../common/name-forms.js';
import { ignoreDuplicateKey } from '../database-errors.js';
import type { Migration } from './migrations.js';

const batchSize = 1_000;

/** Stores what each name looks like. Of names that look alike already, the oldest gets it. */
export const findLookAlikes: Migration = {
  name: 'store what names look like',
  up: async (db) => {
    const users = db.collection<{ name: string }>('users');
    const unique = { unique: true, partialFilterExpression: { lookAlikes: { $exists: true } } };
    await users.createIndex({ lookAlikes: 1 }, unique, {});
    const unknown = { lookAlikes: { $exists: false } };
    const oldestFirst = { createdAt: 1, _id: 1 } as const;
    const found = users.find(unknown, { projection: { name: 1 } }).sort(oldestFirst);
    let batch: mongo.AnyBulkWriteOperation<{ name: string }>[] = [];
    const store = async () => {
      if (batch.length > 0)
        await users.bulkWrite(batch, { ordered: false }).catch(ignoreDuplicateKey);
      batch = [];
    };
    for await (const { _id, name } of found) {
      const update = { $set: { lookAlikes: lookAlikesOf(name) } };
      batch.push({ updateOne: { filter: { _id, name, ...unknown }, update } });
      if (batch.length === batchSize) await store();
    }
    await store();
  },
};
