/** More words than this make a search slower, not better. */
const mostWords = 10;

/**
 * Different words that are kept of a text, the first ones: more than people write. Without a limit one
 * text of single characters would have as many index entries as fifty others.
 */
const mostKept = { comment: 300, post: 1_000 } as const;

/** Kept words that one transaction writes or removes; a busy MongoDB takes half a second for them. */
const keptAtOnce = 10_000;

/** Letters, marks and digits, 64 at most, with up to three more of these behind apostrophes. */
const wordPattern =
  /[\p{L}\p{N}][\p{L}\p{M}\p{N}]{0,63}(?:'[\p{L}\p{N}][\p{L}\p{M}\p{N}]{0,63}){0,3}/gu;

/** The words to look for, each once; none when there is no word in it, null when nothing was asked for. */
export function wordsOf(q: string | undefined): string[] | null {
  if (!q?.trim()) return null;
  return [...new Set(wordsIn(q))].slice(0, mostWords);
}

/** The search terms of a comment: its first different words, in their order. */
export function searchedIn(text: string): { words: string[] } {
  return { words: keptOf(text).slice(0, mostKept.comment) };
}

/** The same of a post; the first `titleWordCount` of its words are those of the title. */
export function searchedInPost({ title, text }: { title: string; text: string }) {
  const inTitle = keptOf(title);
  const words = [...new Set([...inTitle, ...keptOf(text)])].slice(0, mostKept.post);
  return { words, titleWordCount: inTitle.length };
}

/** As many of the first as one transaction should write or remove, and one at least. */
export function batchOf<T>(all: readonly T[], countWords: (each: T) => number): T[] {
  let sum = 0;
  const end = all.findIndex((each, index) => {
    sum += countWords(each);
    return index > 0 && sum > keptAtOnce;
  });
  return end === -1 ? [...all] : all.slice(0, end);
}

function keptOf(text: string): string[] {
  // A search for "amour" finds "l'amour".
  const words = wordsIn(text).flatMap((word) =>
    word.includes("'") ? [word, ...word.split("'")] : word,
  );
  return [...new Set(words)];
}

/**
 * All words, in the form in which they are compared: without regard to case, to accents and to
 * compatibility forms (ligatures, full width letters). Marks of other scripts stay: they are parts
 * of letters. Upper-casing first also unites ß with ss and ς with σ.
 */
function wordsIn(text: string): readonly string[] {
  const folded = text
    .normalize('NFKD')
    // Accents, and what nobody sees: soft hyphens and joiners.
    .replace(/[\u0300-\u036f]|\u00ad|\u200c|\u200d/g, '')
    .replace(/[\u2019\u02bc]/g, "'")
    .toUpperCase()
    .toLowerCase()
    .normalize('NFC');
  return folded.match(wordPattern) ?? [];
}
