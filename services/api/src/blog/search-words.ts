/** More words than this make a search slower, not better. */
const mostWords = 10;

/** The words to look for, each once; none when there is no word in it, null when nothing was asked for. */
export function wordsOf(q: string | undefined): string[] | null {
  if (!q?.trim()) return null;
  const words = q
    .split(/[\s"\\]+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, ''))
    .filter(Boolean);
  return [...new Set(words)].slice(0, mostWords);
}

/**
 * What MongoDB's text search is to look for, so that every word must be there: each is put in
 * quotes, which also takes their meaning from a leading minus and from quotes of the person's own.
 */
export function textSearchOf(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(' ');
}

/** The letters of Latin scripts that are one and the same without their accents, by the plain one. */
const accented = new Map<string, string>();
for (let code = 0xc0; code <= 0x1eff; code = code === 0x24f ? 0x1e00 : code + 1) {
  const letter = String.fromCharCode(code);
  const plain = plainOf(letter);
  if (plain !== letter.toLowerCase()) accented.set(plain, (accented.get(plain) ?? '') + letter);
}

/** A regular expression for MongoDB that finds the word as the text search does: whole, in any case, with any accents. */
export function patternOf(word: string): string {
  const letters = Array.from(word, (letter) => {
    const plain = plainOf(letter);
    const others = accented.get(plain);
    return others ? `[${plain}${others}]` : letter.replace(/[.*+?^${}()|[\]\\]/, '\\$&');
  });
  const partOfWord = '[\\p{L}\\p{M}\\p{N}_]';
  return `(?<!${partOfWord})${letters.join('')}(?!${partOfWord})`;
}

function plainOf(letter: string): string {
  return letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() || letter;
}
