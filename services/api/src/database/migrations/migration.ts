import type { mongo } from 'mongoose';
import type { Transactions } from '../transactions.js';

/** Brings what an earlier release stored into the form of this one. */
export interface Migration {
  /** Under which it is remembered as done; never changed. */
  name: string;
  /**
   * Runs before the indexes are made, in two processes at once and again after a crash: it looks for
   * what still has the old form. It does without today's schemas, which go on changing.
   */
  up: (db: mongo.Db, transactions: Transactions) => Promise<void>;
}

const atOnce = 1_000;

/**
 * Gives each document that lacks `field` what is made of it, in one walk through all: no command
 * takes long, however many there are and however many have it already.
 */
export async function fillIn(
  collection: mongo.Collection,
  field: string,
  updateOf: (document: mongo.Document) => mongo.UpdateFilter<mongo.Document> | mongo.Document[],
): Promise<void> {
  let next = {};
  for (;;) {
    const found = await collection.find(next).sort({ _id: 1 }).limit(atOnce).toArray();
    const last = found.at(-1);
    if (!last) return;
    next = { _id: { $gt: last._id } };
    const updates = found
      .filter((document) => !(field in document))
      .map(({ _id, ...document }) => ({
        updateOne: {
          // Whoever was faster has put it right already.
          filter: { _id, [field]: { $exists: false } },
          update: updateOf(document),
        },
      }));
    if (updates.length > 0) await collection.bulkWrite(updates);
  }
}
