/** More words than this make a search slower, not better. */
const mostWords = 10;

/** Letters, marks and digits, 64 at most, with up to three more of these behind apostrophes. */
const wordPattern =
  /[\p{L}\p{N}][\p{L}\p{M}\p{N}]{0,63}(?:'[\p{L}\p{N}][\p{L}\p{M}\p{N}]{0,63}){0,3}/gu;

/** The words to look for, each once; none when there is no word in it, null when nothing was asked for. */
export function wordsOf(q: string | undefined): string[] | null {
  if (!q?.trim()) return null;
  return [...new Set(wordsIn(q))].slice(0, mostWords);
}

/** What is kept of a text for the search: each different word, in the order in which they come. */
export function searchedIn(text: string): { words: string[] } {
  // Whoever looks for "amour" finds "l'amour".
  const words = wordsIn(text).flatMap((word) =>
    word.includes("'") ? [word, ...word.split("'")] : word,
  );
  return { words: [...new Set(words)] };
}

/** The same of a post; the first `titleWordCount` of its words are those of the title. */
export function searchedInPost({ title, text }: { title: string; text: string }) {
  const inTitle = searchedIn(title).words;
  const words = [...new Set([...inTitle, ...searchedIn(text).words])];
  return { words, titleWordCount: inTitle.length };
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
