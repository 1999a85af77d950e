import { WorkQueue } from './work-queue.js';

/** A task that ends on command. */
function pending() {
  let finish: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (finish = resolve));
  return { work: () => done, finish: () => finish() };
}

describe('WorkQueue', () => {
  it('runs tasks up to its concurrency, queues some and refuses the rest', async () => {
    const queue = new WorkQueue({ concurrent: 2, waiting: 1 });
    const started: number[] = [];
    const jobs = [pending(), pending(), pending(), pending()];
    const results = jobs.map((job, index) =>
      queue.run(() => {
        started.push(index);
        return job.work();
      }),
    );
    expect(started).toEqual([0, 1]);
    expect(results[3]).toBeNull();
    jobs[0]?.finish();
    await results[0];
    await Promise.resolve();
    expect(started).toEqual([0, 1, 2]);
    jobs.forEach((job) => job.finish());
    await results[1];
    await results[2];
    expect(queue.run(() => Promise.resolve())).not.toBeNull();
  });

  it('starts the next task after a failure', async () => {
    const queue = new WorkQueue({ concurrent: 1, waiting: 1 });
    const failing = queue.run(() => Promise.reject(new Error('no')));
    const next = queue.run(() => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('next');
  });
});
