import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { idPattern } from '@unburden/contracts';
import { isDuplicateKey } from '../database/duplicate-key.js';
import { KeyedMutex } from '../database/keyed-mutex.js';
import { AppError } from '../common/errors.js';
import type { StoredIdempotencyKey } from './idempotency-key.schema.js';
import { IdempotencyKeysRepository } from './idempotency-keys.repository.js';
import { type Transaction, Transactions } from '../database/transactions.js';

/** A call that changes something, and may be sent again under the same key. */
export interface RepeatableCall {
  actorId: string;
  /** The call's name, such as `likepost`. */
  name: string;
  /** The target of the call; the same key on another target is another call. */
  target: string | null;
  body: unknown;
  /** Ids of what the answer repeats, such as the post's: when they go, it is forgotten. */
  about: readonly string[];
  /** The document that many may want to change at once; null when everyone makes their own. */
  turn: string | null;
  /** The client's `Idempotency-Key`, or null. */
  key: string | null;
}

/** A call under a key of its client. */
export interface KeyedCall {
  actorId: string;
  /** Method and path: the same key on another target is another call. */
  route: string;
  params: object;
  body: unknown;
  key: string;
}

/** A repetition waits for the first, which may have a picture to store. Milliseconds. */
const longestWaitMs = 20_000;

/** Does what a call asks for once, however often it comes under the same key. */
@Injectable()
export class IdempotencyService {
  private readonly calls = new KeyedMutex();

  constructor(
    private readonly keys: IdempotencyKeysRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Runs `work` in a transaction and keeps its answer in the same one, so that there is never the
   * change without the answer; a repetition gets that answer. Without a key it just runs.
   * @throws AppError `keyReused` when the key came with another body before
   */
  async run<T>(call: RepeatableCall, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    if (call.key === null) {
      return call.turn === null
        ? this.transactions.run(work)
        : this.transactions.runSerialized(call.turn, work);
    }
    const _id = hashOf([call.actorId, call.name, call.target, call.key]);
    const bodyHash = hashOf(call.body ?? null);
    const first = await this.findFirst(_id, bodyHash);
    if (first) return first.answer as T;
    try {
      return await this.transactions.runSerialized(call.turn ?? _id, async (transaction) => {
        const answer = await work(transaction);
        const about = [...call.about, call.actorId];
        await this.keys.insert({ _id, bodyHash, about, answer }, transaction);
        return answer;
      });
    } catch (error) {
      // Another of the same came first: what this one did is rolled back with its key.
      const earlier = isDuplicateKey(error) ? await this.findFirst(_id, bodyHash) : null;
      if (!earlier) throw error;
      return earlier.answer as T;
    }
  }

  /**
   * Answers the call, and stores the answer in the call's one transaction; a repetition gets that
   * answer. A failure is not stored.
   * @throws AppError `keyReused` when the key came with another body before, `busy`
   */
  runOnce<T>(
    { actorId, route, params, body, key }: KeyedCall,
    answer: () => Promise<T>,
  ): Promise<T> {
    const _id = hashOf([actorId, route, key]);
    const bodyHash = hashOf(body);
    const answerFirst = () =>
      this.transactions.runAnswered(answer, (answer, transaction) => {
        const about = idsIn([actorId, params, answer]);
        return this.keys.insert({ _id, bodyHash, about, answer }, transaction);
      });
    const answerOnce = async () => {
      const first = await this.findFirst(_id, bodyHash);
      if (first) return first.answer as T;
      try {
        return await answerFirst();
      } catch (error) {
        // Another process answered the same call meanwhile; this one's change is rolled back.
        const earlier = isDuplicateKey(error) ? await this.findFirst(_id, bodyHash) : null;
        if (!earlier) throw error;
        return earlier.answer as T;
      }
    };
    return this.calls.run(_id, answerOnce, longestWaitMs);
  }

  /** Forgets the answers that tell of any of these. */
  forget(ids: readonly string[], transaction?: Transaction): Promise<void> {
    return this.keys.removeAbout(ids, transaction);
  }

  /** Forgets some of the answers that tell of this; returns how many. */
  forgetSome(id: string, limit: number, transaction: Transaction): Promise<number> {
    return this.keys.removeSomeAbout(id, limit, transaction);
  }

  private async findFirst(id: string, bodyHash: string): Promise<StoredIdempotencyKey | null> {
    const entry = await this.keys.find(id);
    if (entry && entry.bodyHash !== bodyHash) throw new AppError('keyReused');
    return entry;
  }
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url');
}

/** The ids that are values anywhere in it, each once. */
function idsIn(value: unknown): string[] {
  if (typeof value === 'string') return idPattern.test(value) ? [value.toLowerCase()] : [];
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap(idsIn))];
}
