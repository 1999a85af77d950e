import { CircuitBreaker, CircuitOpenError } from './circuit-breaker.js';

const failing = () => Promise.reject(new Error('away'));
const working = () => Promise.resolve('done');

describe('CircuitBreaker', () => {
  let now: number;
  let breaker: CircuitBreaker;
  beforeEach(async () => {
    now = 0;
    breaker = new CircuitBreaker({ failures: 3, restMs: 1_000, now: () => now });
    await expect(breaker.run(failing)).rejects.toThrow('away');
    await expect(breaker.run(failing)).rejects.toThrow('away');
  });

  it('stays closed while failures are not consecutive', async () => {
    await breaker.run(working);
    await expect(breaker.run(failing)).rejects.toThrow('away');
    await expect(breaker.run(working)).resolves.toBe('done');
  });

  it('opens after too many failures, and refuses without calling', async () => {
    await expect(breaker.run(failing)).rejects.toThrow('away');
    const work = jest.fn(working);
    await expect(breaker.run(work)).rejects.toThrow(CircuitOpenError);
    expect(work).not.toHaveBeenCalled();
  });

  it('lets one call through after the pause, and closes if it succeeds', async () => {
    await expect(breaker.run(failing)).rejects.toThrow('away');
    now = 1_000;
    const trial = breaker.run(working);
    await expect(breaker.run(working)).rejects.toThrow(CircuitOpenError);
    await expect(trial).resolves.toBe('done');
    await expect(breaker.run(working)).resolves.toBe('done');
  });

  it('opens again if the trial call fails', async () => {
    await expect(breaker.run(failing)).rejects.toThrow('away');
    now = 1_000;
    await expect(breaker.run(failing)).rejects.toThrow('away');
    now = 1_999;
    await expect(breaker.run(working)).rejects.toThrow(CircuitOpenError);
    now = 2_000;
    await expect(breaker.run(working)).resolves.toBe('done');
  });
});
