import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { type Connection, mongo } from 'mongoose';

/** One running transaction; repositories pass it to every operation that belongs to it. */
export type Transaction = mongo.ClientSession;

/** Gives up rather than let a caller hang while a hot document is fought over. */
const deadlineMs = 10_000;

/** Changes of two collections that must agree. */
@Injectable()
export class Transactions {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /**
   * Runs `work` in a transaction and commits it, all or nothing. `work` runs again from the start
   * after a conflict, so it must do nothing but database operations.
   */
  async run<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const deadline = Date.now() + deadlineMs;
    return this.connection.withSession((session) =>
      session.withTransaction(
        (transaction) => {
          if (Date.now() > deadline) throw new mongo.MongoError('The transaction took too long');
          return work(transaction);
        },
        { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority', journal: true } },
      ),
    );
  }
}
