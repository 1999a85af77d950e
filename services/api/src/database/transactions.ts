import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import { AppError } from '../common/errors.js';
import { KeyedMutex } from '../common/keyed-mutex.js';

/** One running transaction; repositories pass it to every operation that belongs to it. */
export type Transaction = mongo.ClientSession;

type Work<T> = (transaction: Transaction) => Promise<T>;

/** A call whose answer is committed in its one transaction. */
interface AnsweredCall {
  /** Waits for the answer, and stores it. */
  storeAnswer: Work<void>;
  /** The end of the transaction; undefined until its work is done. */
  committed?: Promise<unknown>;
}

/** Changes of two collections that must agree. */
@Injectable()
export class Transactions {
  private readonly turns = new KeyedMutex();
  private readonly effects = new WeakMap<Transaction, (() => void)[]>();
  private readonly answeredCalls = new AsyncLocalStorage<AnsweredCall>();
  private committed = 0;

  /** No call waits longer for its turn, or begins another attempt later. Milliseconds. */
  deadlineMs = 10_000;

  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Number of commits by this process: while it stays the same, this process changed nothing. */
  get commits(): number {
    return this.committed;
  }

  /**
   * Like `run`, in turn with all others of this process that name the same document. It changes no
   * outcome: it spares the conflicts that a popular post's votes would run into one by one.
   * @throws AppError `busy` when too many wait, or the turn does not come in time
   */
  runSerialized<T>(document: string, work: Work<T>): Promise<T> {
    const deadline = Date.now() + this.deadlineMs;
    return this.withAnswer(work, (whole) =>
      this.turns.run(document, () => this.tryUntil(deadline, whole), this.deadlineMs),
    );
  }

  /**
   * Runs `work` in a transaction and commits it, all or nothing. `work` runs again from the start
   * after a conflict, so it must do nothing but database operations.
   * @throws AppError `busy` when the conflicts do not end
   */
  run<T>(work: Work<T>): Promise<T> {
    return this.withAnswer(work, (whole) => this.tryUntil(Date.now() + this.deadlineMs, whole));
  }

  /** Has `effect`, such as telling others, happen once the running transaction is committed. */
  afterCommit(transaction: Transaction, effect: () => void): void {
    this.effects.get(transaction)?.push(effect);
  }

  /**
   * Makes a call that runs one transaction, and has `store` write its answer in it before the
   * commit. So there is never the change without the answer.
   * @throws AppError `busy` for a conflict after the answer was made: then nothing is changed
   */
  async runAnswered<T>(
    call: () => Promise<T>,
    store: (answer: T, transaction: Transaction) => Promise<void>,
  ): Promise<T> {
    const answered: AnsweredCall = {
      storeAnswer: async (transaction) => store(await answer, transaction),
    };
    const answer = this.answeredCalls.run(answered, call);
    try {
      return await answer;
    } finally {
      await answered.committed;
    }
  }

  /** In an answered call, the result comes as soon as it is there; the commit follows the answer. */
  private withAnswer<T>(work: Work<T>, transact: (work: Work<T>) => Promise<T>): Promise<T> {
    const call = this.answeredCalls.getStore();
    if (!call) return transact(work);
    if (call.committed) throw new Error('An idempotent call runs one transaction');
    return new Promise((resolve, reject) => {
      const committed = transact(async (transaction) => {
        if (call.committed) throw new AppError('busy', { retryAfterSeconds: 1 });
        const result = await work(transaction);
        call.committed = committed;
        resolve(result);
        await call.storeAnswer(transaction);
        return result;
      });
      // Changes nothing once there is a result: a later failure is the answer's.
      committed.catch(reject);
    });
  }

  private async tryUntil<T>(deadline: number, work: Work<T>): Promise<T> {
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
    this.committed += 1;
    for (const effect of effects) effect();
    return result;
  }
}
