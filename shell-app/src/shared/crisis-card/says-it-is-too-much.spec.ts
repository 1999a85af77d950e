import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { saysItIsTooMuch } from './says-it-is-too-much';

/** Texts that say it, and texts that do not, written by somebody who did not know the lists. */
const corpus = (language: string) =>
  JSON.parse(readFileSync(resolve(__dirname, `corpus/${language}.json`), 'utf8')) as Record<
    'yes' | 'no',
    string[]
  >;

describe('saysItIsTooMuch', () => {
  it.each(['en', 'de'])('is right in 95 of 100, and finds 60 of 100: %s', (language) => {
    const { yes, no } = corpus(language);
    const found = yes.filter(saysItIsTooMuch);
    const wrong = no.filter(saysItIsTooMuch);
    expect(wrong.slice(0, (found.length / 95) * 5)).toEqual(wrong);
    expect(found.length / yes.length).toBeGreaterThanOrEqual(0.6);
  });

  it.each([
    "I don't want to live anymore",
    'I don’t want to live anymore',
    'I dont want to LIVE anymore',
  ])('knows each apostrophe, and none: %s', (text) => {
    expect(saysItIsTooMuch(text)).toBe(true);
  });
});
