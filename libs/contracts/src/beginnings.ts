const graphemes = /* @__PURE__ */ new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The text in one line. */
export const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * The beginning of a text in one line of at most `max` UTF-16 units. Cuts before the grapheme that
 * would pass it, such as an emoji of several people, a flag or a letter with its marks. Nothing
 * remains of a first one that is longer.
 */
export function beginningOf(text: string, max: number): string {
  const line = inOneLine(text);
  if (line.length <= max) return line;
  // One more character decides, so a text of marks costs no more than any other.
  const start = graphemes.segment(line.slice(0, max + 2));
  return line.slice(0, start.containing(max)?.index);
}
