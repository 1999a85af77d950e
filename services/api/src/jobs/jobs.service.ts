import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { StoredJob } from './job.schema.js';
import { JobsRepository } from './jobs.repository.js';

/** A call that began before a deletion may write for this long after it. Milliseconds. */
export const lateWriteWindowMs = 60_000;
/** A lease, renewed after each step, and the least time until a retry. Milliseconds. */
const leaseMs = 30_000;
/** The longest time until a retry. Milliseconds. */
const maxBackoffMs = 10 * 60_000;
/** Milliseconds. */
const pollEveryMs = 15_000;
/** On shutdown the process waits this long for the step under way. Milliseconds. */
const shutdownWaitMs = 5_000;

/** Await it between two steps. It rejects when this process must not run the next one. */
export type BetweenSteps = () => Promise<void>;

/** `pending`: it goes on here or in another process. `failed`: a step failed, and will be retried. */
export type JobOutcome = 'done' | 'pending' | 'failed';

/** Runs the jobs of one kind. */
export interface JobHandler {
  /** Does the whole job, in steps. An earlier run may have done some of them. */
  run: (target: string, betweenSteps: BetweenSteps) => Promise<void>;
  /** Calls under way may still write what the job deletes: it runs again after the late-write window. */
  needsSecondPass?: boolean;
}

type Claimed = Pick<StoredJob, '_id' | 'kind' | 'target' | 'startedAt'>;

/** Stops a job between two steps, without a failure. */
class Interrupted extends Error {}

/**
 * Work that outlives a request. A job is enqueued in the transaction that makes it necessary, and
 * run after the commit. After a crash, any process that polls runs it. One process at a time has
 * its lease.
 */
@Injectable()
export class JobsService implements OnModuleDestroy {
  private readonly logger = new Logger('JobsService');
  private readonly handlers = new Map<string, JobHandler>();
  /** The jobs that this process runs, by id. */
  private readonly running = new Map<string, Promise<JobOutcome>>();
  private readonly worker = randomUUID();
  private readonly shutdown = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private polling: Promise<void> | null = null;

  /** `run` answers `pending` after this. Milliseconds. */
  maxWaitMs = 15_000;

  constructor(private readonly jobs: JobsRepository) {}

  /** Call this in `onModuleInit` of the module that owns the kind. */
  register(kind: string, handler: JobHandler): void {
    this.handlers.set(kind, handler);
  }

  /**
   * The caller runs the job after the commit; until then this process has the lease. A job with
   * `dueAt` is scheduled instead.
   */
  async enqueue(kind: string, target: string, dueAt?: Date): Promise<void> {
    if (dueAt) return this.schedule(kind, [{ target, dueAt }]);
    const { worker, until } = this.newLease();
    const job = { _id: idOf(kind, target), kind, target, startedAt: new Date() };
    await this.jobs.insert([{ ...job, dueAt: until, worker }]);
  }

  /** Enqueues jobs that no caller runs, but the first process that polls after their time. */
  async schedule(kind: string, jobs: readonly { target: string; dueAt: Date }[]): Promise<void> {
    const rows = jobs.map(({ target, dueAt }) => {
      const job = { _id: idOf(kind, target), kind, target, startedAt: dueAt };
      return { ...job, dueAt, worker: null };
    });
    await this.jobs.insert(rows);
  }

  /** Runs an enqueued job, or waits for the run under way. `done` if there is none. */
  async run(kind: string, target: string): Promise<JobOutcome> {
    const id = idOf(kind, target);
    const waiting = delay(this.maxWaitMs, 'pending' as const, { ref: false });
    return Promise.race([this.running.get(id) ?? this.claim(id), waiting]);
  }

  /** Runs an enqueued job; nobody waits for it. */
  runInBackground(kind: string, target: string): void {
    const id = idOf(kind, target);
    if (!this.running.has(id)) void this.start({ _id: id, kind, target, startedAt: new Date() });
  }

  /** Polls now, and from now on. A kind that nobody here registered is left to another release. */
  async startPolling(): Promise<void> {
    const unknown = await this.jobs.kindsExcept([...this.handlers.keys()]);
    if (unknown.length > 0) this.logger.warn({ kinds: unknown }, 'Jobs of unknown kinds');
    const poll = () => {
      this.polling ??= this.runDue()
        .catch((error: unknown) => this.logger.error({ err: error }, 'Could not poll for jobs'))
        .finally(() => (this.polling = null));
    };
    poll();
    this.timer = setInterval(poll, pollEveryMs).unref();
  }

  /** Runs the jobs that are due, one after the other. */
  async runDue(kinds: readonly string[] = [...this.handlers.keys()]): Promise<void> {
    while (!this.shutdown.signal.aborted) {
      const job = await this.jobs.claimDue(kinds, this.newLease());
      if (!job) return;
      // One of this process whose step outlasts the lease is not waited for.
      if (!this.running.has(job._id)) await this.start(job);
    }
  }

  /** Resolves when no job runs here. */
  async drain(): Promise<void> {
    await Promise.all(this.running.values());
  }

  /** Stops jobs between two steps, for another process to go on with. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.shutdown.abort();
    await Promise.race([this.drain(), delay(shutdownWaitMs, undefined, { ref: false })]);
  }

  private async claim(id: string): Promise<JobOutcome> {
    const job = await this.jobs.claim(id, this.newLease());
    if (job) return this.running.get(id) ?? this.start(job);
    return (await this.jobs.exists(id)) ? 'pending' : 'done';
  }

  private start(job: Claimed): Promise<JobOutcome> {
    const outcome = this.runToEnd(job)
      .then(() => 'done' as const)
      .catch(async (error: unknown) => {
        if (error instanceof Interrupted) return 'pending' as const;
        this.logger.warn({ err: error, job: job._id }, 'A job failed, and will be retried');
        await this.postpone(job);
        return 'failed' as const;
      })
      .finally(() => this.running.delete(job._id));
    this.running.set(job._id, outcome);
    return outcome;
  }

  private async runToEnd({ _id, kind, target, startedAt }: Claimed): Promise<void> {
    const handler = this.handlers.get(kind);
    if (!handler) throw new Error(`No module registered the jobs of kind ${kind}`);
    await handler.run(target, async () => {
      if (this.shutdown.signal.aborted) {
        await this.jobs.release(_id, this.worker, new Date());
        throw new Interrupted();
      }
      if (!(await this.jobs.renew(_id, this.newLease()))) throw new Interrupted();
    });
    const secondPass = new Date(startedAt.getTime() + lateWriteWindowMs);
    const isLast = !handler.needsSecondPass || secondPass <= new Date();
    if (isLast) await this.jobs.delete(_id);
    else await this.jobs.release(_id, this.worker, secondPass);
  }

  /** A failed job waits as long as it has been tried: the time between tries doubles. */
  private async postpone({ _id, startedAt }: Claimed): Promise<void> {
    const age = Date.now() - startedAt.getTime();
    const backoff = Math.min(Math.max(age, leaseMs), maxBackoffMs);
    const dueAt = new Date(Date.now() + backoff);
    // Without a database the end of the lease brings the retry.
    await this.jobs.release(_id, this.worker, dueAt).catch(() => undefined);
  }

  private newLease(): { worker: string; until: Date } {
    return { worker: this.worker, until: new Date(Date.now() + leaseMs) };
  }
}

function idOf(kind: string, target: string): string {
  return `${kind}:${target}`;
}
