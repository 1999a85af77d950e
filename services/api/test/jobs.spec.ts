import { Types } from 'mongoose';
import { type BetweenSteps, JobsService } from '../src/jobs/jobs.service.js';
import { JobsRepository } from '../src/jobs/jobs.repository.js';
import { Transactions } from '../src/database/transactions.js';
import { moveClock, stopClock } from './clock.js';
import { type Api, startApi } from './harness.js';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(() => stopClock());
afterEach(() => jest.useRealTimers());
afterAll(() => api.close());

/** A step that the test lets go on. */
function gate() {
  let reached: () => void = () => undefined;
  let open: () => void = () => undefined;
  const isReached = new Promise<void>((resolve) => (reached = resolve));
  const isOpen = new Promise<void>((resolve) => (open = resolve));
  return { isReached, open, pass: () => (reached(), isOpen) };
}

/** As many processes as there are ways to go through the steps, and a noted removal of the first. */
async function processes(...runs: ((betweenSteps: BetweenSteps) => Promise<void>)[]) {
  const all = runs.map((run) => {
    const removals = new JobsService(api.app.get(JobsRepository));
    removals.register('post', { run: (_target, between) => run(between), hasStragglers: false });
    return removals;
  });
  const target = new Types.ObjectId().toString();
  const [first] = all;
  await api.app.get(Transactions).run(async (transaction) => {
    await first?.note('post', target, transaction);
  });
  const stored = () => api.database.collection('jobs').findOne({ target });
  return { all, target, stored };
}

const never = () => Promise.reject(new Error('Two processes work on one removal'));

describe('a removal in steps', () => {
  it('is one process’s as long as that goes from step to step', async () => {
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
    const finished = own?.finish('post', target);
    await second.isReached;
    await other?.resume(new Date());
    expect(await other?.finish('post', target)).toBe('pending');
    second.open();
    await third.isReached;
    await other?.resume(new Date());
    third.open();
    expect(await finished).toBe('done');
    expect(await stored()).toBeNull();
    expect(await other?.finish('post', target)).toBe('done');
  });

  it('ends where another process took it over from one that hung', async () => {
    const hanging = gate();
    const { all, target, stored } = await processes(
      async (betweenSteps) => {
        await hanging.pass();
        await betweenSteps();
        throw new Error('Two processes work on one removal');
      },
      () => Promise.resolve(),
    );
    const [own, other] = all;
    const finished = own?.finish('post', target);
    await hanging.isReached;
    moveClock(61_000);
    await other?.resume(new Date());
    expect(await stored()).toBeNull();
    hanging.open();
    expect(await finished).toBe('pending');
  });

  it('tells that a step failed, and is tried again a minute later', async () => {
    const fails = () => Promise.reject(new Error('the database failed'));
    const { all, target, stored } = await processes(fails, () => Promise.resolve());
    const [own, other] = all;
    expect(await own?.finish('post', target)).toBe('failed');
    await other?.resume(new Date());
    expect(await stored()).not.toBeNull();
    moveClock(61_000);
    await other?.resume(new Date());
    expect(await stored()).toBeNull();
  });

  it('stops between two steps when its process ends, and is another’s at once', async () => {
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
    const finished = own?.finish('post', target);
    await step.isReached;
    const stopped = own?.stop();
    step.open();
    expect(await finished).toBe('pending');
    await stopped;
    expect(steps).toBe(1);
    await other?.resume(new Date());
    expect(await stored()).toBeNull();
  });
});
