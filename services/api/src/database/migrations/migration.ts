import type { mongo } from 'mongoose';
import type { Transactions } from '../transactions.js';

/** Converts documents that an earlier release stored to the form of this one. */
export interface Migration {
  /** The key in the collection `migrations` once it has run; never changed. */
  name: string;
  /**
   * Runs before the indexes are created. It must be idempotent: two processes may run it at once, and
   * again after a crash. It must not use today's schemas, which go on changing.
   */
  up: (db: mongo.Db, transactions: Transactions) => Promise<void>;
}
