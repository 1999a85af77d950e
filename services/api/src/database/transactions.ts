import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { AppError } from '../common/errors.js';
import { KeyedMutex } from './keyed-mutex.js';

/** One running transaction; repositories pass it to every operation that belongs to it. */
export type Transaction = mongo.ClientSession;

/** No call waits longer for its turn, or begins another attempt later. Milliseconds. */
const deadlineMs = 10_000;

/** Changes of two collections that must agree. */
@Injectable()
export class Transactions {
  private readonly turns = new KeyedMutex();
  private readonly effects = new WeakMap<Transaction, (() => void)[]>();

  /** How many were committed by this process: while it stays the same, it has changed nothing. */
  commits = 0;

  constructor(@InjectConnection() private readonly connection: Connection) {}

  /**
   * Like `run`, in turn with all others of this process that name the same document. It changes no
   * outcome: it spares the conflicts that a popular post's votes would run into one by one.
   * @throws AppError `busy` when too many wait, or the turn does not come in time
   */
  runSerialized<T>(document: string, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    const deadline = Date.now() + deadlineMs;
    return this.turns.run(document, () => this.tryUntil(deadline, work), deadlineMs);
  }

  /**
   * Runs `work` in a transaction and commits it, all or nothing. `work` runs again from the start
   * after a conflict, so it must do nothing but database operations.
   * @throws AppError `busy` when the conflicts do not end
   */
  run<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.tryUntil(Date.now() + deadlineMs, work);
  }

  /** Has `effect`, such as telling others, happen once the running transaction is committed. */
  afterCommit(transaction: Transaction, effect: () => void): void {
    this.effects.get(transaction)?.push(effect);
  }

  private async tryUntil<T>(
    deadline: number,
    work: (transaction: Transaction) => Promise<T>,
  ): Promise<T> {
    let effects: (() => void)[] = [];
    const result = await this.connection.withSession((session) =>
      session.withTransaction(
        (transaction) => {
          if (Date.now() > deadline) throw new AppError('busy', { retryAfterSeconds: 1 });
          // The effects of an earlier attempt never happened.
          effects = [];
          this.effects.set(transaction, effects);
          return work(transaction);
        },
        { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority', journal: true } },
      ),
    );
    this.commits += 1;
    for (const effect of effects) effect();
    return result;
  }
}
