import { MemoryWindow, waitOf } from './sliding-window.js';

const allowed = { points: 10, milliseconds: 60_000 };

describe('waitOf', () => {
  it.each([
    ['nothing was there', { current: 0, previous: 0, elapsed: 0 }, 0],
    ['there is room for one', { current: 9, previous: 0, elapsed: 59_999 }, 0],
    ['the bucket before covers all', { current: 0, previous: 10, elapsed: 0 }, 6_000],
    ['a tenth of it has faded', { current: 0, previous: 10, elapsed: 6_000 }, 0],
    ['half has faded and half is used again', { current: 5, previous: 10, elapsed: 30_000 }, 6_000],
    ['the bucket is full', { current: 10, previous: 0, elapsed: 20_000 }, 46_000],
  ])('when %s', (_when, counted, wait) => {
    expect(waitOf(counted, allowed)).toBeCloseTo(wait);
  });

  it('is exact: after the wait one more fits', () => {
    for (let current = 0; current <= 10; current += 1) {
      for (let previous = 0; previous <= 10; previous += 1) {
        const wait = waitOf({ current, previous, elapsed: 7_000 }, allowed);
        const then = 7_000 + wait + 0.001;
        const counted =
          then < 60_000
            ? { current, previous, elapsed: then }
            : { current: 0, previous: current, elapsed: then - 60_000 };
        expect(waitOf(counted, allowed)).toBe(0);
      }
    }
  });

  it('allows one point as well', () => {
    const single = { points: 1, milliseconds: 1_000 };
    expect(waitOf({ current: 1, previous: 0, elapsed: 400 }, single)).toBe(1_600);
  });
});

describe('MemoryWindow', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const takeMany = (window: MemoryWindow, key: string, count: number) =>
    Array.from({ length: count }, () => window.take(key)).filter((wait) => wait === 0).length;
  const goTo = (elapsed: number) =>
    jest.advanceTimersByTime(60_000 - (Date.now() % 60_000) + elapsed);

  it('does not give twice the allowance around the border of a window', () => {
    const window = new MemoryWindow(allowed);
    goTo(59_000);
    expect(takeMany(window, 'ann', 20)).toBe(10);
    jest.advanceTimersByTime(2_000);
    expect(takeMany(window, 'ann', 20)).toBe(0);
    expect(takeMany(window, 'bob', 20)).toBe(10);
  });

  it('gives back as time goes by, and all of it after two windows', () => {
    const window = new MemoryWindow(allowed);
    goTo(0);
    expect(takeMany(window, 'ann', 20)).toBe(10);
    goTo(30_000);
    expect(takeMany(window, 'ann', 20)).toBe(5);
    goTo(60_000);
    expect(takeMany(window, 'ann', 20)).toBe(10);
  });

  it('takes no notice of a clock that is set back', () => {
    const window = new MemoryWindow(allowed);
    expect(takeMany(window, 'ann', 20)).toBe(10);
    jest.setSystemTime(Date.now() - 600_000);
    expect(takeMany(window, 'ann', 20)).toBe(0);
    expect(window.take('ann')).toBeLessThanOrEqual(66_000);
  });

  it('says how long to wait, and means it', () => {
    const window = new MemoryWindow(allowed);
    expect(takeMany(window, 'ann', 10)).toBe(10);
    const wait = window.take('ann');
    jest.advanceTimersByTime(Math.ceil(wait) - 10);
    expect(window.take('ann')).toBeGreaterThan(0);
    jest.advanceTimersByTime(20);
    expect(window.take('ann')).toBe(0);
  });
});
