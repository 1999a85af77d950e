import { searchFormOf } from '@unburden/contracts';

/** More terms than this make a search slower, not better. */
const maxQueryTerms = 10;

/**
 * The most search terms of a text, more than people write. Without a limit one
 * text of single characters would have as many index entries as fifty others.
 */
const maxStoredTerms = { comment: 300, post: 1_000 } as const;

/** Terms that one transaction writes or removes; a busy MongoDB takes half a second for them. */
const maxTermsPerBatch = 10_000;

/** Letters, marks and digits, 64 at most, with up to three more of these behind apostrophes. */
const termPattern =
  /[\p{L}\p{N}][\p{L}\p{M}\p{N}]{0,63}(?:'[\p{L}\p{N}][\p{L}\p{M}\p{N}]{0,63}){0,3}/gu;

/** A run of letters of a script that writes words without spaces, or with particles attached. */
const unspacedRun =
  /(?:(?=[\p{L}\p{M}])[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}])+/gu;

/** An emoji without its colour of skin; of a joined one, each part. */
const emojiPattern = /\p{Extended_Pictographic}|\p{RI}{2}/gu;

/** The distinct terms of a query: none if it has no word, null if there is no query. */
export function parseSearchTerms(q: string | undefined): string[] | null {
  if (!q?.trim()) return null;
  const pairsOf = (run: string[]) => (run.length === 1 ? run : pairs(run));
  return [...new Set(tokenize(q, pairsOf))].slice(0, maxQueryTerms);
}

/** The search terms of a comment: its first distinct words, in order. */
export function commentSearchTerms(text: string): { searchTerms: string[] } {
  return { searchTerms: termsOf(text).slice(0, maxStoredTerms.comment) };
}

/** The search terms of a post; the first `titleTermCount` of them are those of the title. */
export function postSearchTerms({ title, text }: { title: string; text: string }) {
  const inTitle = termsOf(title);
  const searchTerms = [...new Set([...inTitle, ...termsOf(text)])].slice(0, maxStoredTerms.post);
  return { searchTerms, titleTermCount: inTitle.length };
}

/** As many of the first as one transaction should write or remove, and one at least. */
export function batchOf<T>(all: readonly T[], countWords: (each: T) => number): T[] {
  let sum = 0;
  const end = all.findIndex((each, index) => {
    sum += countWords(each);
    return index > 0 && sum > maxTermsPerBatch;
  });
  return end === -1 ? [...all] : all.slice(0, end);
}

function termsOf(text: string): string[] {
  // A search for "amour" finds "l'amour".
  const words = tokenize(text, (run) => [...pairs(run), ...run]).flatMap((word) =>
    word.includes("'") ? [word, ...word.split("'")] : word,
  );
  return [...new Set(words)];
}

/** Each two neighbouring characters. */
const pairs = (run: string[]) =>
  run.slice(1).map((_, index) => run.slice(index, index + 2).join(''));

/**
 * All words in their search form. `splitRun` divides a run of characters into terms, for scripts
 * without spaces between words.
 */
function tokenize(text: string, splitRun: (run: string[]) => string[]): readonly string[] {
  const folded = searchFormOf(text);
  const spaced = folded.replace(unspacedRun, ' ');
  return [
    ...(spaced.match(termPattern) ?? []),
    ...(folded.match(unspacedRun) ?? []).flatMap((run) => splitRun(Array.from(run))),
    ...(folded.match(emojiPattern) ?? []),
  ];
}
