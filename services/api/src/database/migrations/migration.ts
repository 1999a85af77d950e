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

/** Gives each document that lacks `field` what is made of it, a thousand at a time, in one walk. */
export async function fillIn(
  collection: mongo.Collection,
  field: string,
  updateOf: (document: mongo.Document) => mongo.UpdateFilter<mongo.Document> | mongo.Document[],
): Promise<void> {
  const lacking = { [field]: { $exists: false } };
  let next: object = lacking;
  for (;;) {
    const found = await collection.find(next).sort({ _id: 1 }).limit(atOnce).toArray();
    const last = found.at(-1);
    if (!last) return;
    next = { ...lacking, _id: { $gt: last._id } };
    await collection.bulkWrite(
      found.map((document) => ({
        // Whoever was faster has put it right already.
        updateOne: { filter: { ...lacking, _id: document._id }, update: updateOf(document) },
      })),
    );
  }
}
