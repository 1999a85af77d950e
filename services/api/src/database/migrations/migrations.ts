import { Injectable, Logger } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Transactions } from '../transactions.js';
import { messageNumbers } from './message-numbers.js';
import { namePieces } from './name-pieces.js';
import { postScores } from './post-scores.js';

/** In the order in which they came. */
const migrations = [postScores, namePieces, messageNumbers];

/** Brings what earlier releases stored up to date, at boot, each migration once. */
@Injectable()
export class Migrations {
  private readonly logger = new Logger('Migrations');

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly transactions: Transactions,
  ) {}

  async run(): Promise<void> {
    const { db } = this.connection;
    if (!db) throw new Error('Not connected');
    const done = db.collection<{ _id: string; doneAt: Date }>('migrations');
    const names = new Set((await done.find().toArray()).map(({ _id }) => _id));
    for (const { name, up } of migrations.filter((migration) => !names.has(migration.name))) {
      await up(db, this.transactions);
      await done.updateOne({ _id: name }, { $set: { doneAt: new Date() } }, { upsert: true });
      this.logger.log(`Migrated: ${name}`);
    }
  }
}
