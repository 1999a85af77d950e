import { patternOf, textSearchOf, wordsOf } from './search-words.js';

describe('textSearchOf', () => {
  it.each([
    ['quiet harbor', '"quiet" "harbor"'],
    ['  "quiet   harbor" ', '"quiet" "harbor"'],
    ['-night, (night)!', '"night"'],
    ["don't", '"don\'t"'],
    ['a\\"b', '"a" "b"'],
    ['नमस्ते', '"नमस्ते"'],
    ['— !!', ''],
  ])('looks for every word of %j', (q, search) => {
    expect(textSearchOf(wordsOf(q) ?? [])).toBe(search);
  });
});

describe('wordsOf', () => {
  it.each([undefined, '', '  '])('is null for %j', (q) => {
    expect(wordsOf(q)).toBeNull();
  });

  it('takes ten words', () => {
    const q = Array.from({ length: 50 }, (_, index) => `w${index}`).join(' ');
    expect(wordsOf(q)).toHaveLength(10);
  });
});

describe('patternOf', () => {
  const finds = (word: string, text: string) => new RegExp(patternOf(word), 'iu').test(text);

  it.each([
    ['cafe', 'Two CAFÉS? No: one Café.', true],
    ['café', 'a cafe', true],
    ['cafe', 'cafes', false],
    ['cat', 'concat', false],
    ['cat', 'my_cat', false],
    ['रात', 'आज की रात।', true],
    ['रा', 'रात', false],
    ["can't", "I can't", true],
    ['a.b', 'axb', false],
    ['c++', 'c++', true],
  ])('looks for %j in %j: %j', (word, text, isFound) => {
    expect(finds(word, text)).toBe(isFound);
  });
});
