const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Cuts text after `max` graphemes, and adds `…`. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text;
  let kept = '';
  let count = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (count === max) return `${kept.trimEnd()}…`;
    kept += segment;
    count += 1;
  }
  return text;
}
