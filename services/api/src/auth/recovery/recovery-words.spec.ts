import { newRecoveryWords, wordsForm } from './recovery-words.js';

describe('recovery words', () => {
  it('are eight of a list that gives more than 100 bits, and never the same twice', async () => {
    const made = await Promise.all(Array.from({ length: 10_000 }, newRecoveryWords));
    expect(made.filter(({ length }) => length !== 8)).toEqual([]);
    expect(new Set(made.map((words) => words.join(' '))).size).toBe(10_000);
    const list = [...new Set(made.flat())];
    expect(8 * Math.log2(list.length)).toBeGreaterThan(100);
    expect(list.filter((word) => !/^[a-z]{3,9}$/.test(word))).toEqual([]);
    const hurtful = ['cage', 'douche', 'phobia', 'stricken', 'twisted', 'unloved', 'unwanted'];
    expect(list.filter((word) => hurtful.includes(word))).toEqual([]);
  });

  it('may be typed with capitals, numbers, commas and line breaks', () => {
    expect(wordsForm(' 1. Abacus, 2. ABLAZE\n\nzoom ')).toBe('abacus ablaze zoom');
  });
});
