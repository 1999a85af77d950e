import { Logger } from '@nestjs/common';
import { Types } from 'mongoose';
import { Transactions } from '../../src/database/transactions.js';
import { JobsRepository } from '../../src/jobs/jobs.repository.js';
import { type BetweenSteps, JobsService } from '../../src/jobs/jobs.service.js';
import { moveClock, stopClock } from '../support/clock.js';
import { type Api, startApi } from '../support/harness.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => stopClock());
afterEach(() => jest.useRealTimers());
afterAll(() => api.close());

/** A step that the test releases. */
function gate() {
  let reached: () => void = () => undefined;
  let open: () => void = () => undefined;
  const isReached = new Promise<void>((resolve) => (reached = resolve));
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  return { isReached, open, pass: () => (reached(), isOpen) };
}

/** One process for each step handler, and a job that the first enqueued. */
async function processes(...runs: ((betweenSteps: BetweenSteps) => Promise<void>)[]) {
  const all = runs.map((run) => {
    const jobs = new JobsService(api.app.get(JobsRepository));
    jobs.register('test', { run: (_target, between) => run(between) });
    return jobs;
  });
  const target = new Types.ObjectId().toString();
  const [first] = all;
  await api.app.get(Transactions).run(async () => {
    await first?.enqueue('test', target);
  });
  const stored = () => api.database.collection('jobs').findOne({ target });
  return { all, target, stored };
}

const never = () => Promise.reject(new Error('Two processes run one job'));

it('does not run a job of an unregistered kind', async () => {
  const warn = jest.spyOn(Logger.prototype, 'warn');
  const job = { kind: 'of the next release', target: 'x', startedAt: new Date(0), worker: null };
  const unknown = { _id: 'of the next release:x' as never, ...job, dueAt: new Date(0) };
  await api.database.collection('jobs').insertOne(unknown);
  const service = new JobsService(api.app.get(JobsRepository));
  service.register('test', { run: never });
  await service.startPolling();
  await service['polling'];
  await service.onModuleDestroy();
  expect(await api.database.collection('jobs').findOne({ target: 'x' })).toEqual(unknown);
  expect(warn).toHaveBeenCalledWith({ kinds: [job.kind] }, expect.any(String));
});

it('runs a delayed job when it is due', async () => {
  const run = jest.fn(() => Promise.resolve());
  const service = new JobsService(api.app.get(JobsRepository));
  service.register('later', { run });
  const due = new Date(Date.now() + 60_000);
  await api.app.get(Transactions).run(() => service.enqueue('later', 'x', due));
  await service.runDue();
  expect(run).not.toHaveBeenCalled();
  moveClock(60_000);
  await service.runDue();
  expect(run).toHaveBeenCalledTimes(1);
});

describe('a job in steps', () => {
  it('runs in one process while its steps renew the lease', async () => {
    const [second, third] = [gate(), gate()];
    const work = async (betweenSteps: BetweenSteps) => {
      moveClock(50_000);
      await betweenSteps();
      await second.pass();
      moveClock(50_000);
      await betweenSteps();
      await third.pass();
    };
    const { all, target, stored } = await processes(work, never);
    const [own, other] = all;
    const finished = own?.run('test', target);
    await second.isReached;
    await other?.runDue();
    expect(await other?.run('test', target)).toBe('pending');
    second.open();
    await third.isReached;
    await other?.runDue();
    third.open();
    expect(await finished).toBe('done');
    expect(await stored()).toBeNull();
    expect(await other?.run('test', target)).toBe('done');
  });

  it('stops in a hung process once another has claimed it', async () => {
    const hanging = gate();
    const { all, target, stored } = await processes(
      async (betweenSteps) => {
        await hanging.pass();
        await betweenSteps();
        throw new Error('Two processes run one job');
      },
      () => Promise.resolve(),
    );
    const [own, other] = all;
    const finished = own?.run('test', target);
    await hanging.isReached;
    moveClock(61_000);
    await other?.runDue();
    expect(await stored()).toBeNull();
    hanging.open();
    expect(await finished).toBe('pending');
  });

  it('reports a failed step, and runs again when its lease has ended', async () => {
    const fails = () => Promise.reject(new Error('the database failed'));
    const { all, target, stored } = await processes(fails, () => Promise.resolve());
    const [own, other] = all;
    expect(await own?.run('test', target)).toBe('failed');
    await other?.runDue();
    expect(await stored()).not.toBeNull();
    moveClock(61_000);
    await other?.runDue();
    expect(await stored()).toBeNull();
  });

  it('stops between two steps on shutdown, and releases its lease at once', async () => {
    const step = gate();
    let steps = 0;
    const { all, target, stored } = await processes(
      async (betweenSteps) => {
        for (;;) {
          steps += 1;
          await step.pass();
          await betweenSteps();
        }
      },
      () => Promise.resolve(),
    );
    const [own, other] = all;
    const finished = own?.run('test', target);
    await step.isReached;
    const stopped = own?.onModuleDestroy();
    step.open();
    expect(await finished).toBe('pending');
    await stopped;
    expect(steps).toBe(1);
    await other?.runDue();
    expect(await stored()).toBeNull();
  });
});
