import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isDuplicateKey } from '../common/duplicate-key.js';
import { AppError } from '../common/errors.js';
import type { StoredIdempotencyKey } from './idempotency-key.schema.js';
import { IdempotencyKeysRepository } from './idempotency-keys.repository.js';
import { type Transaction, Transactions } from './transactions.js';

/** A call that changes something about a post, and may be sent again under the same key. */
export interface RepeatableCall {
  actorId: string;
  /** The call's name, such as `likepost`. */
  name: string;
  /** What it was called on; the same key on another target is another call. */
  target: string | null;
  body: unknown;
  /** The post that is changed or created. */
  post: string;
  /** The client's `Idempotency-Key`, or null. */
  key: string | null;
}

/** Does what a call asks for once, however often it comes under the same key. */
@Injectable()
export class Once {
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
    if (call.key === null) return this.transactions.runInTurn(call.post, work);
    const _id = hashOf([call.actorId, call.name, call.target, call.key]);
    const bodyHash = hashOf(call.body ?? null);
    const first = await this.findFirst(_id, bodyHash);
    if (first) return first.answer as T;
    try {
      return await this.transactions.runInTurn(call.target ?? _id, async (transaction) => {
        const answer = await work(transaction);
        await this.keys.insert({ _id, bodyHash, post: call.post, answer }, transaction);
        return answer;
      });
    } catch (error) {
      // Another of the same came first: what this one did is rolled back with its key.
      const earlier = isDuplicateKey(error) ? await this.findFirst(_id, bodyHash) : null;
      if (!earlier) throw error;
      return earlier.answer as T;
    }
  }

  /** Forgets the answers that tell of a post. */
  forget(post: string, transaction: Transaction): Promise<void> {
    return this.keys.removeAllOf(post, transaction);
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
