import { randomInt } from 'node:crypto';
import { readRecoveryWords, recoveryWordCount } from '@unburden/contracts';
import { isUnkind } from './unkind-words.js';

let kindWords: Promise<string[]> | undefined;

/**
 * Words of the long list of the Electronic Frontier Foundation, without the unkind ones, read at the
 * first call. See https://www.eff.org/dice, by Joseph Bonneau, CC BY 3.0 US.
 */
export async function newRecoveryWords(): Promise<string[]> {
  kindWords ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) =>
    dictionary['diceware-common'].filter((word) => !isUnkind(word)),
  );
  const list = await kindWords;
  return Array.from({ length: recoveryWordCount }, () => list[randomInt(list.length)] ?? '');
}

/** The one form in which words are hashed and compared, however they were typed. */
export function wordsForm(words: string): string {
  return readRecoveryWords(words).join(' ');
}
