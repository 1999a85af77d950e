import { beginningOf } from '@unburden/contracts';
import { excerptOf } from './excerpts.js';

const family = '👨‍👩‍👧‍👦';
const flag = '🇯🇵';
const marked = 'ạ̈́̂';

describe('the beginning of a text', () => {
  it.each([
    ['a letter', 'b'],
    ['an emoji of two units', '😀'],
    ['a family', family],
    ['a flag', flag],
    ['a flag after others', flag, flag.repeat(3)],
    ['a letter with marks', marked],
    ['a syllable of Hindi', 'क्षि'],
  ])('has %s whole or not at all', (_what, grapheme, before = 'so ') => {
    const text = `${before}${grapheme}${grapheme} and on`;
    for (let most = before.length; most <= text.length; most += 1) {
      const beginning = beginningOf(text, most);
      const whole = Math.min(2, Math.floor((most - before.length) / grapheme.length));
      if (whole < 2) expect(beginning).toBe(before + grapheme.repeat(whole));
      else expect(beginning).toBe(text.slice(0, most));
    }
  });

  it('is one line, and all of a short text', () => {
    expect(beginningOf(' one\r\n\n two\t', 100)).toBe('one two');
    expect(beginningOf('', 100)).toBe('');
  });

  it('looks at no more of a text of marks than of any other', () => {
    const segment = jest.spyOn(Intl.Segmenter.prototype, 'segment');
    expect(beginningOf(`a${'\u0301'.repeat(50_000)}`, 100)).toBe('');
    expect(segment.mock.calls.map(([text]) => text.length)).toEqual([102]);
    segment.mockRestore();
  });
});

describe('an excerpt', () => {
  it('tells by a … that there is more', () => {
    const full = 'x'.repeat(200);
    expect(excerptOf(` ${full}\n`)).toBe(full);
    expect(excerptOf(`${full}y`)).toBe(`${'x'.repeat(199)}…`);
    expect(excerptOf(`${'x'.repeat(195)}${family}`)).toBe(`${'x'.repeat(195)}…`);
  });
});
