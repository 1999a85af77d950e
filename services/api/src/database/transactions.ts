import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import mongoose, { type Connection, type mongo } from 'mongoose';
import { AppError } from '../common/errors.js';
import { KeyedMutex } from '../common/keyed-mutex.js';

type Work<T> = () => Promise<T>;

interface RunningTransaction {
  session: mongo.ClientSession;
  /** They happen after the commit. */
  effects: (() => void)[];
}

/** A call whose answer is stored in its one transaction. */
interface AnsweredCall {
  store: (answer: unknown) => Promise<void>;
  /** The result of its transaction, once that is committed. */
  committed?: { result: unknown };
}

mongoose.set('transactionAsyncLocalStorage', true);
/** Mongoose's models look there for their session. Its types do not tell of it. */
const { transactionAsyncLocalStorage: running } = mongoose as unknown as {
  transactionAsyncLocalStorage: AsyncLocalStorage<RunningTransaction>;
};

/**
 * The session of the transaction that runs here; undefined outside of one. Mongoose's models take it
 * by themselves. Every call past Mongoose, such as to `model.collection`, has to be given it.
 */
export function currentSession(): mongo.ClientSession | undefined {
  return running.getStore()?.session;
}

/**
 * For what must not be written apart from the change that needs it.
 * @throws Error outside of a transaction
 */
export function requireTransaction(): RunningTransaction {
  const transaction = running.getStore();
  if (!transaction) throw new Error('No transaction runs here');
  return transaction;
}

/** Does work that is no part of the transaction that runs here, such as after a failure that ended it. */
export function outsideTransaction<T>(work: Work<T>): Promise<T> {
  // Awaited there: a query of a model begins where it is awaited.
  return running.exit(async () => {
    const result = await work();
    return result;
  });
}

/**
 * Changes of several documents that must agree. A transaction is ambient: all that its work calls and
 * awaits belongs to it. MongoDB runs its operations one by one, so its work awaits each.
 */
@Injectable()
export class Transactions {
  private readonly turns = new KeyedMutex();
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
   * outcome: it spares the conflicts that a popular post's votes would run into one by one. The turn
   * comes before the transaction begins.
   * @throws AppError `busy` when too many wait, or the turn does not come in time
   */
  runSerialized<T>(document: string, work: Work<T>): Promise<T> {
    if (running.getStore()) return work();
    const deadline = Date.now() + this.deadlineMs;
    return this.turns.run(document, () => this.tryUntil(deadline, work), this.deadlineMs);
  }

  /**
   * Runs `work` in a transaction and commits it, all or nothing. Within a running transaction, it
   * becomes a part of that one. `work` runs again from the start after a conflict, so it must do
   * nothing but database operations.
   * @throws AppError `busy` when the conflicts do not end
   */
  run<T>(work: Work<T>): Promise<T> {
    if (running.getStore()) return work();
    return this.tryUntil(Date.now() + this.deadlineMs, work);
  }

  /**
   * Has `effect`, such as telling others, happen once the running transaction is committed, and
   * outside of it.
   * @throws Error outside of a transaction
   */
  afterCommit(effect: () => void): void {
    requireTransaction().effects.push(effect);
  }

  /**
   * Makes a call that runs one transaction at most and answers its result. `store` writes that answer
   * in the transaction. So there is never the change without the answer.
   */
  async runAnswered<T>(call: Work<T>, store: AnsweredCall['store']): Promise<T> {
    const answered: AnsweredCall = { store };
    const answer = await this.answeredCalls.run(answered, call);
    if (answered.committed && answered.committed.result !== answer)
      throw new Error('An idempotent call answers the result of its transaction');
    return answer;
  }

  private async tryUntil<T>(deadline: number, work: Work<T>): Promise<T> {
    const call = this.answeredCalls.getStore();
    if (call?.committed) throw new Error('An idempotent call runs one transaction');
    let effects: RunningTransaction['effects'] = [];
    const workAndStore = async () => {
      const result = await work();
      await call?.store(result);
      return result;
    };
    const result = await this.connection.withSession((session) =>
      session.withTransaction(
        () => {
          if (Date.now() > deadline) throw new AppError('busy', { retryAfterSeconds: 1 });
          // The effects of an earlier attempt never happened.
          effects = [];
          return running.run({ session, effects }, workAndStore);
        },
        { readConcern: { level: 'snapshot' }, writeConcern: { w: 'majority', journal: true } },
      ),
    );
    if (call) call.committed = { result };
    this.committed += 1;
    this.answeredCalls.exit(() => {
      for (const effect of effects) effect();
    });
    return result;
  }
}
