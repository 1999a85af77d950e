import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { RemovalKind, StoredJob } from './job.schema.js';
import { JobsRepository } from './jobs.repository.js';
import type { Transaction } from '../database/transactions.js';

/** Calls that began before something went write of it no longer than this. Milliseconds. */
export const stragglersMs = 60_000;
/** A lease, renewed after each step; so also when a removal that failed is retried. Milliseconds. */
const leaseMs = 30_000;
/** At its end the process waits for the step under way no longer than this. Milliseconds. */
const longestEndMs = 5_000;

/** To be awaited between two steps. Rejects when this process is to do no more of them. */
export type BetweenSteps = () => Promise<void>;

/**
 * `done`: all of it is gone. `pending`: it goes on here or in another process. `failed`: a step
 * failed, and will be retried.
 */
export type JobOutcome = 'done' | 'pending' | 'failed';

/** How what one kind of thing leaves behind is removed. */
export interface RemovalSteps {
  /** Removes all of it. It may have been begun before. */
  run: (target: string, betweenSteps: BetweenSteps) => Promise<void>;
  /** Whether calls under way may still add to it, so that a second round is needed a minute later. */
  hasStragglers: boolean;
}

/** Why a removal stops between two steps without having failed. */
class Interrupted extends Error {}

/**
 * Finishes removals that are too large for one transaction: the thing itself goes in one, which also
 * notes here that the rest is to go. The rest follows at once, or after a crash in any process.
 */
@Injectable()
export class JobsService {
  private readonly logger = new Logger('JobsService');
  private readonly steps = new Map<RemovalKind, RemovalSteps>();
  /** By id: what this process is doing. */
  private readonly underWay = new Map<string, Promise<JobOutcome>>();
  private readonly worker = randomUUID();
  private readonly ending = new AbortController();

  /** No call waits longer for what follows from it, which may be tens of thousands of documents. */
  longestWaitMs = 15_000;

  constructor(private readonly removals: JobsRepository) {}

  /** To be called once by the module that knows how, before the application listens. */
  register(kind: RemovalKind, steps: RemovalSteps): void {
    this.steps.set(kind, steps);
  }

  /** To be called in the transaction that removes the thing itself, and `finish` after its commit. */
  async note(kind: RemovalKind, target: string, transaction: Transaction): Promise<void> {
    const now = Date.now();
    const lease = { dueAt: new Date(now + leaseMs), worker: this.worker };
    await this.removals.insert(
      { _id: idOf(kind, target), kind, target, startedAt: new Date(now), ...lease },
      transaction,
    );
  }

  /** Whether something is still to be done. */
  isPending(kind: RemovalKind, target: string): Promise<boolean> {
    return this.removals.isThere(idOf(kind, target));
  }

  /**
   * To be called once that is committed; what takes long goes on after it. What fails here is tried
   * again by whoever resumes.
   */
  async finish(kind: RemovalKind, target: string): Promise<JobOutcome> {
    const id = idOf(kind, target);
    const waiting = delay(this.longestWaitMs, 'pending' as const, { ref: false });
    return Promise.race([this.underWay.get(id) ?? this.claim(id), waiting]);
  }

  /** Once nothing goes on any more of what calls here have begun. */
  async settled(): Promise<void> {
    await Promise.all(this.underWay.values());
  }

  /** Ends what goes on here between two steps, for another process to go on with. */
  async stop(): Promise<void> {
    this.ending.abort();
    await Promise.race([this.settled(), delay(longestEndMs, undefined, { ref: false })]);
  }

  /** Goes on with everything that is due at `now`. */
  async resume(now: Date): Promise<void> {
    const until = new Date(now.getTime() + leaseMs);
    while (!this.ending.signal.aborted) {
      const removal = await this.removals.claimDue(this.worker, now, until);
      if (!removal) return;
      // A step of its own that takes longer than the lease is not to be waited for.
      if (!this.underWay.has(removal._id)) await this.begin(removal, now);
    }
  }

  private async claim(id: string): Promise<JobOutcome> {
    const now = new Date();
    const until = new Date(now.getTime() + leaseMs);
    const removal = await this.removals.claim(id, this.worker, now, until);
    if (removal) return this.underWay.get(id) ?? this.begin(removal, now);
    return (await this.removals.isThere(id)) ? 'pending' : 'done';
  }

  private begin(removal: StoredJob, now: Date): Promise<JobOutcome> {
    const { _id } = removal;
    const trying = this.goThrough(removal, now)
      .then(() => 'done' as const)
      .catch((error: unknown) => {
        if (error instanceof Interrupted) return 'pending';
        this.logger.warn({ err: error, removal: _id }, 'Will go on with a removal later');
        return 'failed';
      })
      .finally(() => this.underWay.delete(_id));
    this.underWay.set(_id, trying);
    return trying;
  }

  private async goThrough({ _id, kind, target, startedAt }: StoredJob, now: Date) {
    const steps = this.steps.get(kind);
    if (!steps) throw new Error(`Nobody knows how to remove what a ${kind} leaves behind`);
    const ahead = now.getTime() - Date.now();
    await steps.run(target, async () => {
      if (this.ending.signal.aborted) {
        await this.removals.release(_id, this.worker, now);
        throw new Interrupted();
      }
      const until = new Date(Date.now() + ahead + leaseMs);
      if (!(await this.removals.renew(_id, this.worker, until))) throw new Interrupted();
    });
    const lastTime = new Date(startedAt.getTime() + stragglersMs);
    if (steps.hasStragglers && now < lastTime) {
      await this.removals.release(_id, this.worker, lastTime);
    } else await this.removals.forget(_id);
  }
}

function idOf(kind: RemovalKind, target: string): string {
  return `${kind}:${target}`;
}
