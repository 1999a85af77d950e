/** More words than this make a search slower, not better. */
const mostWords = 10;

/**
 * What MongoDB's text search is to look for, so that every word must be there: each is put in
 * quotes, which also takes their meaning from a leading minus and from quotes of the person's own.
 * Null when nothing was asked for, '' when there is no word in it.
 */
export function textSearchOf(q: string | undefined): string | null {
  if (!q?.trim()) return null;
  const words = q
    .split(/[\s"\\]+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, ''))
    .filter(Boolean);
  return [...new Set(words)]
    .slice(0, mostWords)
    .map((word) => `"${word}"`)
    .join(' ');
}
