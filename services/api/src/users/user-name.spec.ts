import { nameKeyOf, nameProblem } from './user-name.js';

describe('nameKeyOf', () => {
  it.each([
    ['case', 'Quiet Harbor', 'QUIET HARBOR'],
    ['full width', 'Moth', 'Ｍｏｔｈ'],
    ['ligatures', 'ﬁrst', 'first'],
    ['ß and ss', 'Strauß', 'STRAUSS'],
    ['final sigma', 'Σίσυφος', 'ΣΊΣΥΦΟΣ'],
    ['composed and decomposed', 'Åsa', 'A\u030asa'],
    ['one space and two', 'blue kettle', 'blue  kettle'],
  ])('is the same for %s', (_what, one, other) => {
    expect(nameKeyOf(one)).toBe(nameKeyOf(other));
  });

  it('treats accented names as different', () => {
    expect(nameKeyOf('Zoë')).not.toBe(nameKeyOf('Zoe'));
  });
});

describe('nameProblem', () => {
  it.each(['李雷', 'Жанна', 'مريم', 'दीपा', '42', 'administrator'])('accepts %s', (name) =>
    expect(nameProblem(name)).toBeNull(),
  );

  it.each([
    ['a reserved one', 'Deleted'],
    ['a reserved one in full width', 'ｎｕｌｌ'],
    ['a zero-width joiner', 'a\u200db'],
    ['a direction mark', 'a\u200fb'],
    ['a direction override', '\u202eabc'],
    ['a Hangul filler', '\u3164\u3164'],
    ['a variation selector', 'a\ufe0f'],
    ['an emoji', 'fox🦊'],
    ['a slash', 'a/b'],
    ['a line break', 'a\nb'],
    ['dots only', '...'],
    ['an accent first', '\u0301ab'],
    ['half a character', 'a\ud800'],
  ])('refuses %s', (_what, name) => {
    expect(nameProblem(name)).toEqual(expect.any(String));
  });
});
