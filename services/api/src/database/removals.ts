import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { RemovalKind, StoredRemoval } from './removal.schema.js';
import { RemovalsRepository } from './removals.repository.js';
import type { Transaction } from './transactions.js';

/** Calls that began before something went write of it no longer than this. Milliseconds. */
export const stragglersMs = 60_000;
/** A removal that failed, or whose process died, is taken up again after this. Milliseconds. */
const retryMs = 60_000;

/** How what one kind of thing leaves behind is removed. */
export interface RemovalSteps {
  /** Removes all of it. It may have been begun before, and it may run twice at once. */
  run: (target: string) => Promise<void>;
  /** Whether calls under way may still add to it, so that a second round is needed a minute later. */
  hasStragglers: boolean;
}

/**
 * Finishes removals that are too large for one transaction: the thing itself goes in one, which also
 * notes here that the rest is to go. The rest follows at once, or after a crash at the next boot.
 */
@Injectable()
export class Removals {
  private readonly logger = new Logger('Removals');
  private readonly steps = new Map<RemovalKind, RemovalSteps>();
  /** By id: what a call here has begun is not to be taken up a second time by this process. */
  private readonly underWay = new Map<string, Promise<void>>();

  /** No call waits longer for what follows from it, which may be tens of thousands of documents. */
  longestWaitMs = 15_000;

  constructor(private readonly removals: RemovalsRepository) {}

  /** To be called once by the module that knows how, before the application listens. */
  register(kind: RemovalKind, steps: RemovalSteps): void {
    this.steps.set(kind, steps);
  }

  /** To be called in the transaction that removes the thing itself. */
  async note(kind: RemovalKind, target: string, transaction: Transaction): Promise<void> {
    const now = new Date();
    await this.removals.insert(
      { _id: idOf(kind, target), kind, target, startedAt: now, dueAt: now },
      transaction,
    );
  }

  /** Whether something is still to be done. */
  async isPending(kind: RemovalKind, target: string): Promise<boolean> {
    return (await this.removals.find(idOf(kind, target))) !== null;
  }

  /**
   * To be called once that is committed; what takes long goes on after it. What fails here is tried
   * again, by whoever resumes.
   */
  async finish(kind: RemovalKind, target: string): Promise<void> {
    const removal = await this.removals.find(idOf(kind, target));
    if (!removal) return;
    const patience = delay(this.longestWaitMs, undefined, { ref: false });
    await Promise.race([this.tryToFinish(removal, new Date()), patience]);
  }

  /** Once nothing goes on any more of what calls here have begun. */
  async settled(): Promise<void> {
    await Promise.all(this.underWay.values());
  }

  /** Goes on with everything that is due at `now`. */
  async resume(now: Date): Promise<void> {
    const putOffTo = new Date(now.getTime() + retryMs);
    for (;;) {
      const removal = await this.removals.takeDue(now, putOffTo);
      if (!removal) return;
      await this.tryToFinish(removal, now);
    }
  }

  private tryToFinish(removal: StoredRemoval, now: Date): Promise<void> {
    const { _id } = removal;
    const begun = this.underWay.get(_id);
    if (begun) return begun;
    const trying = this.goThrough(removal, now)
      .catch((error: unknown) =>
        this.logger.warn({ err: error, removal: _id }, 'Will go on with a removal later'),
      )
      .finally(() => this.underWay.delete(_id));
    this.underWay.set(_id, trying);
    return trying;
  }

  private async goThrough({ _id, kind, target, startedAt }: StoredRemoval, now: Date) {
    const steps = this.steps.get(kind);
    if (!steps) throw new Error(`Nobody knows how to remove what a ${kind} leaves behind`);
    await steps.run(target);
    const lastTime = new Date(startedAt.getTime() + stragglersMs);
    if (steps.hasStragglers && now < lastTime) await this.removals.putOff(_id, lastTime);
    else await this.removals.forget(_id);
  }
}

function idOf(kind: RemovalKind, target: string): string {
  return `${kind}:${target}`;
}
