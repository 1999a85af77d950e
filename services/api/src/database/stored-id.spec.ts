import { Types } from 'mongoose';
import { newId } from './stored-id.js';

describe('a new id', () => {
  const random = (id: string) => id.slice(12);

  it('tells the second in which it was made', () => {
    const before = Math.floor(Date.now() / 1000);
    const made = new Types.ObjectId(newId()).getTimestamp().getTime() / 1000;
    expect(made).toBeGreaterThanOrEqual(before);
    expect(made).toBeLessThanOrEqual(Date.now() / 1000);
  });

  it('comes after those of earlier milliseconds', () => {
    const times = [1_999, 2_000, 2_001, 2_256, 2_999, 3_000];
    const clock = jest.spyOn(Date, 'now');
    const ids = times.map((time) => {
      clock.mockReturnValue(time);
      return newId();
    });
    clock.mockRestore();
    expect([...ids].sort()).toEqual(ids);
  });

  it('tells nothing of its neighbours', () => {
    const ids = Array.from({ length: 1_000 }, newId);
    const numbers = ids.map((id) => BigInt(`0x${random(id)}`));
    const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0n));
    expect(new Set(steps).size).toBe(999);
    // Half of the steps lead back. By chance it is fewer than 400 once in billions of runs.
    expect(steps.filter((step) => step < 0n).length).toBeGreaterThan(400);
    expect(new Set(ids.map(random)).size).toBe(1_000);
  });
});
