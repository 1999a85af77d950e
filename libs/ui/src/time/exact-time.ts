// Made once: the search for a locale's rules takes longer than a row of a list.
const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** A time to the minute, in the reader's own way. */
export function exactTime(time: Date): string {
  return format.format(time);
}
