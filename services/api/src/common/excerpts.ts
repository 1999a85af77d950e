import { beginningOf, inOneLine } from '@unburden/contracts';

const maxExcerptLength = 200;

/** The beginning of a text in one line of at most 200 UTF-16 units, with `…` if there is more. */
export function excerptOf(text: string): string {
  const line = inOneLine(text);
  return line.length <= maxExcerptLength ? line : `${beginningOf(line, maxExcerptLength - 1)}…`;
}
