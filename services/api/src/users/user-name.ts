import {
  invisiblePattern,
  namePattern,
  nameTexts,
  reservedNames,
  reservedWords,
} from '@unburden/contracts';
import { lookAlikesOf, nameKeyOf } from '../common/name-forms.js';

/** The looks of a name at a glance: without accents, and with l for i, which looks like 1 too. */
const glancesOf = (name: string) =>
  lookAlikesOf(name).map((look) =>
    look.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('i', 'l'),
  );
const anyWordOf = (words: readonly string[]) => `(?:${words.flatMap(glancesOf).join('|')})s?`;
const reservedWord = new RegExp(`^${anyWordOf(reservedWords)}$`);
const reservedWhole = new RegExp(`^(?:${anyWordOf([...reservedNames, ...reservedWords])})+$`);

/** The scripts that names are written in nowadays (UAX 31), without those of the sets below. */
const scripts =
  'Arab Armn Beng Cyrl Deva Ethi Geor Grek Gujr Guru Hebr Khmr Knda Laoo Mlym Mymr Orya Sinh Taml Telu Thaa Thai Tibt';

/** The scripts that may stand together in a word, as in UTS 39's “highly restrictive” level. */
const scriptSets = [
  ['Latn', 'Hani', 'Hira', 'Kana'],
  ['Latn', 'Hani', 'Bopo'],
  ['Latn', 'Hani', 'Hang'],
  ...scripts.split(' ').map((script) => [script]),
];
const anyOf = (set: readonly string[]) => set.map((script) => `\\p{scx=${script}}`).join('');
const inOneSet = scriptSets.map(
  (set) => new RegExp(`^[${anyOf(set)}\\p{scx=Zyyy}\\p{scx=Zinh}]*$`, 'u'),
);
const inAnySet = new RegExp(`[${anyOf(scriptSets.flat())}]`, 'u');

/** True if a word of the name mixes alphabets, such as Latin with a Cyrillic a. */
export function mixesAlphabets(name: string): boolean {
  // Full-width letters are Latin ones.
  const words = name.normalize('NFKC').split(/[ _.-]/);
  return words.some((word) => inAnySet.test(word) && !inOneSet.some((set) => set.test(word)));
}

/**
 * True if the name, or one that looks like it, has a reserved word or its plural among its words, or
 * is nothing but reserved names, joined or cut in any way. Digits part words too.
 */
export function isReservedName(name: string): boolean {
  return [name, name.replace(/\p{N}/gu, ' ')].flatMap(glancesOf).some((look) => {
    const words = look.split(/[^\p{L}\p{N}]/u);
    return words.some((word) => reservedWord.test(word)) || reservedWhole.test(words.join(''));
  });
}

/** The complaint about the form of a name of valid length, as a sentence; null when there is none. */
export function nameFormProblem(name: string): string | null {
  if (!namePattern.test(name) || invisiblePattern.test(name)) {
    return nameTexts.characters;
  }
  if (!/[\p{L}\p{N}]/u.test(name)) return nameTexts.noLetter;
  if (/^\p{M}/u.test(name)) return nameTexts.start;
  return null;
}

/** Most characters of the name pieces that serve the search for a part of a name. */
const pieceLength = 3;

/** Every piece of one to three characters of a name key, each once. */
function namePiecesOf(nameKey: string): string[] {
  const characters = Array.from(nameKey);
  const pieces = characters.flatMap((_, start) =>
    Array.from({ length: Math.min(pieceLength, characters.length - start) }, (_each, index) =>
      characters.slice(start, start + index + 1).join(''),
    ),
  );
  return [...new Set(pieces)];
}

/** The pieces to look up: a name that contains `part` has them all, and hardly any other name. */
export function piecesToFind(part: string): string[] {
  const characters = Array.from(part);
  if (characters.length <= pieceLength) return [part];
  const ends = [characters.slice(0, pieceLength), characters.slice(-pieceLength)];
  return [...new Set(ends.map((end) => end.join('')))];
}

/** Everything that is stored of a name, which changes together. */
export function nameFieldsOf(name: string) {
  const nameKey = nameKeyOf(name);
  return { name, nameKey, namePieces: namePiecesOf(nameKey), lookAlikes: lookAlikesOf(name) };
}
