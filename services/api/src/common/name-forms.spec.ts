import { lookAlikesOf, nameKeyOf } from './name-forms.js';

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

describe('lookAlikesOf', () => {
  it.each([
    ['Cyrillic letters', 'paca', 'раса'],
    ['Cyrillic letters in another case', 'Bob', 'ВОВ'],
    ['Greek letters', 'KAI', 'ΚΑΙ'],
    ['a capital I for an l', 'Bill', 'BiIl'],
    ['a one for an l', 'Bill', 'Bi1l'],
    ['a zero for an O', 'Otto', '0tto'],
    ['rn for an m', 'Moth', 'rnoth'],
    ['letters of which only the small ones are alike', 'Isa', 'іѕа'],
  ])('has a form in common for %s', (_what, one, other) => {
    const looks = lookAlikesOf(one);
    expect(lookAlikesOf(other).some((look) => looks.includes(look))).toBe(true);
  });

  it.each([
    ['an accent', 'Zoe', 'Zoë'],
    ['another letter', 'Жанна', 'Ханна'],
    ['another number', 'fox 2', 'fox 3'],
  ])('has no form in common for %s', (_what, one, other) => {
    const looks = lookAlikesOf(one);
    expect(lookAlikesOf(other).some((look) => looks.includes(look))).toBe(false);
  });
});
