import { randomInt } from 'node:crypto';

/** 103 bits: nobody guesses them, and they fit on a note. */
const count = 8;

/**
 * Words of the long list of the Electronic Frontier Foundation, read at the first call. See
 * https://www.eff.org/dice, by Joseph Bonneau, CC BY 3.0 US.
 */
export async function newRecoveryWords(): Promise<string[]> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const list = dictionary['diceware-common'];
  return Array.from({ length: count }, () => list[randomInt(list.length)] ?? '');
}

/** The one form in which words are hashed and compared, however they were typed. */
export function wordsForm(words: string): string {
  return words
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
    .join(' ');
}
