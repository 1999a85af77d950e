import { OneAtATime } from './one-at-a-time.js';

/** Work that begins and ends on command, and notes both. */
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

describe('OneAtATime', () => {
  it('makes work of one key wait and lets other keys pass', async () => {
    const log: string[] = [];
    const line = new OneAtATime();
    const [first, second, other] = ['first', 'second', 'other'].map((name) => stepwise(name, log));
    const results = [
      line.run('a', first?.work ?? fail),
      line.run('a', second?.work ?? fail),
      line.run('b', other?.work ?? fail),
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

  it('goes on after work that failed', async () => {
    const line = new OneAtATime();
    const failing = line.run('a', () => Promise.reject(new Error('no')));
    const next = line.run('a', () => Promise.resolve('next'));
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('next');
  });
});

function fail(): Promise<string> {
  throw new Error('missing');
}
