import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { nativeDb } from '../native-db.js';
import { Transactions } from '../transactions.js';
import { canonicalEmails } from './canonical-emails.js';
import { countAnswers } from './count-answers.js';
import { countLikes } from './count-likes.js';
import { disownErased } from './disown-erased.js';
import { findLookAlikes } from './find-look-alikes.js';
import { followThreads } from './follow-threads.js';
import { rankCases } from './rank-cases.js';
import { rankWorries } from './rank-worries.js';
import { recountReceived } from './recount-received.js';

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

/** The migrations since the first release, oldest first. */
export const allMigrations: readonly Migration[] = [
  rankCases,
  followThreads,
  countAnswers,
  findLookAlikes,
  disownErased,
  canonicalEmails,
  recountReceived,
  countLikes,
  rankWorries,
];

export const MIGRATIONS = Symbol('MIGRATIONS');

/** Runs each migration once, at boot. */
@Injectable()
export class Migrations {
  private readonly logger = new Logger('Migrations');

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly transactions: Transactions,
    @Inject(MIGRATIONS) private readonly migrations: readonly Migration[],
  ) {}

  /** The migrations that this database has not seen yet. */
  async pending(): Promise<readonly Migration[]> {
    const names = new Set((await this.done.find().toArray()).map(({ _id }) => _id));
    return this.migrations.filter(({ name }) => !names.has(name));
  }

  async run(): Promise<void> {
    for (const { name, up } of await this.pending()) {
      await up(this.db, this.transactions);
      await this.done.updateOne({ _id: name }, { $set: { doneAt: new Date() } }, { upsert: true });
      this.logger.log(`Migrated: ${name}`);
    }
  }

  /** Runs all migrations again, for documents that older releases wrote while this one ran. */
  async repeat(): Promise<void> {
    for (const { up } of this.migrations) await up(this.db, this.transactions);
  }

  private get db(): mongo.Db {
    return nativeDb(this.connection);
  }

  private get done(): mongo.Collection<{ _id: string; doneAt: Date }> {
    return this.db.collection('migrations');
  }
}
