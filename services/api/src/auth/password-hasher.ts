import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import argon2 from 'argon2';
import { AppError } from '../common/errors.js';
import { WorkQueue } from './work-queue.js';

/** The least that OWASP recommends for argon2id: 19 MiB, two passes, one lane. */
const parameters = {
  type: argon2.argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
} as const;

/** Hashes are made to be expensive: more than two at once would starve everyone else. */
const queue = new WorkQueue({ concurrent: 2, waiting: 50 });

@Injectable()
export class PasswordHasher {
  private readonly nobodysHash = argon2.hash(randomBytes(32), parameters);

  /** @throws AppError `busy` when too many are waiting already */
  hash(password: string): Promise<string> {
    return this.queued(() => argon2.hash(password, parameters));
  }

  /** Checks the password; without a hash (no such account) it takes the same time and says no. */
  async verify(hash: string | undefined, password: string): Promise<boolean> {
    const against = hash ?? (await this.nobodysHash);
    const isRight = await this.queued(() => argon2.verify(against, password));
    return hash !== undefined && isRight;
  }

  private queued<T>(work: () => Promise<T>): Promise<T> {
    const result = queue.run(work);
    if (!result) throw new AppError('busy', { retryAfterSeconds: 3 });
    return result;
  }
}
