import { isReservedName, mixesAlphabets, nameFormProblem } from './user-name.js';

describe('isReservedName', () => {
  it.each([
    ...['李雷', 'ゆき', 'สมชาย', 'Жанна', 'مريم', 'दीपा', '42', 'Иван', 'Zoë 2'],
    ...['Adminah', 'Nadmin', 'Supportive Sam', 'Modest', 'Staffan', 'Officially tired', 'Nullify'],
    ...['Ode to Mo', 'Unburdened', 'Solar System', 'model.t', 'Ad Minsk'],
  ])('is false for %s', (name) => {
    expect(isReservedName(name)).toBe(false);
    expect(nameFormProblem(name)).toBeNull();
  });

  it.each([
    ...['Deleted', 'deleted.', 'Null', 'n_u-l.l', 'System', 'undefined'],
    ...['Admin', 'Admin.', 'admin_', 'a.dmin', 'A d m i n', 'admins', 'Ann-Admin', 'administrator'],
    ...['Admin2', 'Admin 2', '1admin', 'ADMlN', 'Adm1n', 'Admín', 'Ädmin', 'Adminʼ'],
    ...['Moderator', 'moderators', 'Moderator Team', 'the_m0derator', 'mod', 'Mods', 'Mod Ann'],
    ...['Unburden', 'Unburden Support', 'UnburdenSupport', 'Team.Unburden', 'Unburden24'],
    ...['Support', 'support-desk', 'Staff', 'Ann of staff', 'Official', 'Ann official'],
    // In full width, with a Cyrillic a, with ones.
    ...['ｎｕｌｌ', 'аdmin', 'nu11'],
  ])('is true for %s', (name) => expect(isReservedName(name)).toBe(true));
});

describe('nameFormProblem', () => {
  it.each([
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
    expect(nameFormProblem(name)).toEqual(expect.any(String));
  });
});

describe('mixesAlphabets', () => {
  it.each([
    ...['李雷', 'Жанна', 'مريم', 'दीपा', 'ᎠᏂ', '42', 'Ｍｏｔｈ', 'Ира_99', 'Анна Smith'],
    ...['Kenji健二さんタロー', 'Min김민준', '注音ㄅㄆ'],
  ])('is false for %s', (name) => expect(mixesAlphabets(name)).toBe(false));

  it.each([
    ['Latin with a Cyrillic letter', 'pаca'],
    ['Latin with a Greek letter', 'Βob'],
    ['Cherokee with a Latin letter', 'ᎠᏂa'],
    ['Han with a Cyrillic letter', '李ж'],
    ['digits of another script', 'fox२'],
    ['the second word', 'Anna Smіth'],
  ])('is true for %s', (_what, name) => expect(mixesAlphabets(name)).toBe(true));
});
