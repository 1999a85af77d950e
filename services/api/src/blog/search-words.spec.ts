import { textSearchOf } from './search-words.js';

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
    expect(textSearchOf(q)).toBe(search);
  });

  it.each([undefined, '', '  '])('is null for %j', (q) => {
    expect(textSearchOf(q)).toBeNull();
  });

  it('takes ten words', () => {
    const q = Array.from({ length: 50 }, (_, index) => `w${index}`).join(' ');
    expect(textSearchOf(q)?.split(' ')).toHaveLength(10);
  });
});
