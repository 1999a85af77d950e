const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const maxExcerptLength = 200;

/** The beginning of a text in one line of at most 200 UTF-16 units, with `…` if there is more. */
export function excerptOf(text: string): string {
  const line = inOneLine(text);
  return line.length <= maxExcerptLength ? line : `${cut(line, maxExcerptLength - 1)}…`;
}

/** The beginning of a text in one line of at most `most` UTF-16 units. */
export function beginningOf(text: string, most: number): string {
  return cut(inOneLine(text), most);
}

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * Cuts before the grapheme that would pass `most`, such as an emoji of several people, a flag or a
 * letter with its marks. Nothing remains of a first one that is longer.
 */
function cut(line: string, most: number): string {
  if (line.length <= most) return line;
  // One more character decides, so a text of marks costs no more than any other.
  const start = graphemes.segment(line.slice(0, most + 2));
  return line.slice(0, start.containing(most)?.index);
}
