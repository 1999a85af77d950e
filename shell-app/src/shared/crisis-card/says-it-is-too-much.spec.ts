import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { saysItIsTooMuch } from './says-it-is-too-much';

/** Texts that say it, and texts that do not, written by somebody who did not know the lists. */
const corpus = (language: string) =>
  JSON.parse(readFileSync(resolve(__dirname, `corpus/${language}.json`), 'utf8')) as Record<
    'yes' | 'no',
    string[]
  >;

/** Nobody reads these to write the lists: they show how the lists do with words they do not know. */
const heldBack = (_: string, index: number) => index % 2 === 1;

describe('saysItIsTooMuch', () => {
  it.each([
    ['en', 'all texts', () => true, 0.45],
    ['de', 'all texts', () => true, 0.5],
    ['en', 'texts held back', heldBack, 0.25],
    ['de', 'texts held back', heldBack, 0.35],
  ])('is right in 95 of 100, %s, %s', (language, _texts, isMeant, recall) => {
    const { yes, no } = corpus(language);
    const said = yes.filter(isMeant);
    const found = said.filter(saysItIsTooMuch);
    const wrong = no.filter(isMeant).filter(saysItIsTooMuch);
    expect(wrong.slice(0, (found.length / 95) * 5)).toEqual(wrong);
    expect(found.length / said.length).toBeGreaterThanOrEqual(recall);
  });

  it.each([
    "I don't want to live anymore",
    'I don’t want to live anymore',
    'I dont want to LIVE anymore',
    'Ich wünschte, ich wäre tot',
    'Ich wuenschte, ich waere tot',
  ])('knows each apostrophe, and none, and each way to write an umlaut: %s', (text) => {
    expect(saysItIsTooMuch(text)).toBe(true);
  });

  it.each([
    'I took all my pills.',
    'I have been cutting myself again.',
    'Ich habe alle meine Tabletten genommen.',
    'Ich habe mich wieder geritzt.',
  ])('knows what has been done already: %s', (text) => {
    expect(saysItIsTooMuch(text)).toBe(true);
  });

  it.each([
    "I don't want to kill myself.",
    'I took all my pills with breakfast.',
    'Ich habe alle Tabletten genommen, die der Arzt verschrieben hat.',
    'She wrote “I want to die” on the wall.',
    "I don't want to live with my parents.",
    'They are better off without me in goal.',
    "I don't want to live forever.",
    'I saw that film again. I want to die, it begins.',
    'Ich will nicht sterben.',
    'Ich werde sterben, sagt der Arzt.',
    'Ich will nicht mehr hier sein, diese Feier ist langweilig.',
  ])('knows what is meant in another way: %s', (text) => {
    expect(saysItIsTooMuch(text)).toBe(false);
  });
});
