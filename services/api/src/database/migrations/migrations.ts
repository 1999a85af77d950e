import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { databaseOf } from '../database-of.js';
import { Transactions } from '../transactions.js';
import type { Migration } from './migration.js';
import { messageNumbers } from './message-numbers.js';
import { namePieces } from './name-pieces.js';
import { postScores } from './post-scores.js';
import { searchWords } from './search-words.js';

/** In the order in which they came. */
const migrations = [postScores, namePieces, messageNumbers, searchWords];

/** Brings what earlier releases stored up to date, at boot, each migration once. */
@Injectable()
export class Migrations {
  private readonly logger = new Logger('Migrations');

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly transactions: Transactions,
  ) {}

  /** Those that this database has not seen yet. */
  async pending(): Promise<readonly Migration[]> {
    const names = new Set((await this.done.find().toArray()).map(({ _id }) => _id));
    return migrations.filter(({ name }) => !names.has(name));
  }

  async run(): Promise<void> {
    for (const { name, up } of await this.pending()) {
      await up(this.db, this.transactions);
      await this.done.updateOne({ _id: name }, { $set: { doneAt: new Date() } }, { upsert: true });
      this.logger.log(`Migrated: ${name}`);
    }
  }

  /** All of them again, for what older releases went on writing beside this one. */
  async repeat(): Promise<void> {
    for (const { up } of migrations) await up(this.db, this.transactions);
  }

  private get db(): mongo.Db {
    return databaseOf(this.connection);
  }

  private get done(): mongo.Collection<{ _id: string; doneAt: Date }> {
    return this.db.collection('migrations');
  }
}
