import { KeyedMutex, maxWaiting } from './keyed-mutex.js';

/** A task that starts and ends on command, and records both. */
function stepwise(name: string, log: string[]) {
  let finish: (error?: Error) => void = () => undefined;
  const work = () => {
    log.push(`${name} begins`);
    return new Promise<string>((resolve, reject) => {
      finish = (error) => (error ? reject(error) : resolve(name));
    });
  };
  return { work, finish: (error?: Error) => finish(error) };
}

const patient = 60_000;

describe('KeyedMutex', () => {
  it('serialises tasks of one key, in parallel to other keys', async () => {
    const log: string[] = [];
    const line = new KeyedMutex();
    const [first, second, other] = ['first', 'second', 'other'].map((name) => stepwise(name, log));
    const results = [
      line.run('a', first?.work ?? fail, patient),
      line.run('a', second?.work ?? fail, patient),
      line.run('b', other?.work ?? fail, patient),
    ];
    expect(log).toEqual(['first begins', 'other begins']);
    first?.finish();
    await results[0];
    await Promise.resolve();
    expect(log).toEqual(['first begins', 'other begins', 'second begins']);
    second?.finish();
    other?.finish();
    await expect(Promise.all(results)).resolves.toEqual(['first', 'second', 'other']);
  });

  it('continues after a failed task', async () => {
    const line = new KeyedMutex();
    const failing = line.run('a', () => Promise.reject(new Error('no')), patient);
    const next = line.run('a', () => Promise.resolve('next'), patient);
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('next');
  });

  it('refuses a task while two hundred are waiting', async () => {
    const log: string[] = [];
    const line = new KeyedMutex();
    const first = stepwise('first', log);
    const nothing = () => Promise.resolve('done');
    const begun = line.run('a', first.work, patient);
    const waiting = Array.from({ length: maxWaiting }, () => line.run('a', nothing, patient));
    await expect(line.run('a', nothing, patient)).rejects.toMatchObject({ reason: 'busy' });
    first.finish();
    await Promise.all([begun, ...waiting]);
    await expect(line.run('a', nothing, patient)).resolves.toBe('done');
  });

  it('never starts a task that has waited too long', async () => {
    const log: string[] = [];
    const line = new KeyedMutex();
    const [first, late] = [stepwise('first', log), stepwise('late', log)];
    const begun = line.run('a', first.work, patient);
    await expect(line.run('a', late.work, 1)).rejects.toMatchObject({ reason: 'busy' });
    const next = line.run('a', () => Promise.resolve('next'), patient);
    first.finish();
    await Promise.all([begun, next]);
    expect(log).toEqual(['first begins']);
  });
});

function fail(): Promise<string> {
  throw new Error('missing');
}
