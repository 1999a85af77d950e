const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The longest emoji has 15 units; a letter may have any number of marks. */
const unitsEach = 16;

/** Cuts text after `max` graphemes, or earlier where they have more units than emoji, and adds `…`. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  let kept = '';
  let count = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (count === max || kept.length + segment.length > max * unitsEach)
      return `${kept.trimEnd()}…`;
    kept += segment;
    count += 1;
  }
  return text;
}
