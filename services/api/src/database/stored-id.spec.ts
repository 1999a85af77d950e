import { Types } from 'mongoose';
import { newId } from './stored-id.js';

describe('a new id', () => {
  const random = (id: string) => id.slice(8);

  it('tells the second in which it was made', () => {
    const before = Math.floor(Date.now() / 1000);
    const made = new Types.ObjectId(newId()).getTimestamp().getTime() / 1000;
    expect(made).toBeGreaterThanOrEqual(before);
    expect(made).toBeLessThanOrEqual(Date.now() / 1000);
  });

  it('tells nothing of its neighbours', () => {
    const ids = Array.from({ length: 1_000 }, newId);
    const numbers = ids.map((id) => BigInt(`0x${random(id)}`));
    const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0n));
    expect(new Set(steps).size).toBe(999);
    // Half of the steps lead back. By chance it is fewer than 400 once in billions of runs.
    expect(steps.filter((step) => step < 0n).length).toBeGreaterThan(400);
    expect(new Set(ids.map((id) => random(id).slice(0, 10))).size).toBe(1_000);
  });
});
