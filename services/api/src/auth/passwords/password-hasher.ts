import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import argon2 from 'argon2';
import { AppError } from '../../common/errors.js';
import { WorkQueue } from '../../common/work-queue.js';

/** The cost of a hash: KiB of memory, and passes over it. */
export interface HashCost {
  memoryCost: number;
  timeCost: number;
}

export const HASH_COST = Symbol('HASH_COST');

/** The least that OWASP recommends for argon2id with one lane: 19 MiB, two passes. */
export const safeHashCost: HashCost = { memoryCost: 19_456, timeCost: 2 };

/** Hashes are made to be expensive: more than two at once would starve everyone else. */
const queue = new WorkQueue({ concurrent: 2, waiting: 50 });

@Injectable()
export class PasswordHasher {
  private readonly nobodysHash: Promise<string>;

  /** Only tests use a lower cost. */
  constructor(@Inject(HASH_COST) private readonly cost: HashCost) {
    this.nobodysHash = this.make(randomBytes(32));
  }

  /** @throws AppError `busy` when too many are waiting already */
  hash(password: string): Promise<string> {
    return this.queued(() => this.make(password));
  }

  /** Checks the password; without a hash (no such account) it takes the same time and says no. */
  async verify(hash: string | undefined, password: string): Promise<boolean> {
    const against = hash ?? (await this.nobodysHash);
    const isRight = await this.queued(() => argon2.verify(against, password));
    return hash !== undefined && isRight;
  }

  /** True if new hashes have another cost. */
  isOutdated(hash: string): boolean {
    return argon2.needsRehash(hash, { ...this.cost, parallelism: 1 });
  }

  private make(password: string | Buffer): Promise<string> {
    return argon2.hash(password, { ...this.cost, type: argon2.argon2id, parallelism: 1 });
  }

  private queued<T>(work: () => Promise<T>): Promise<T> {
    const result = queue.run(work);
    if (!result) throw new AppError('busy', { retryAfterSeconds: 3 });
    return result;
  }
}
