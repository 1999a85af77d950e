import { lazyFormat, pageLanguage } from '../language';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Each unit with its length, and the age at which it begins if that is another. */
const units: readonly [Intl.RelativeTimeFormatUnit, length: number, from?: number][] = [
  // Twelve months of 30 days come five days before the year is full.
  ['year', 365 * day, 360 * day],
  ['month', 30 * day, 35 * day],
  ['week', 7 * day],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
  ['second', second, 10 * second],
];

const relative = lazyFormat(() => new Intl.RelativeTimeFormat(pageLanguage()));

/**
 * The age of a time, in one unit: "now" (under 10 seconds), seconds, minutes, hours, days (under 7),
 * weeks (under 5). Then months of 30 days (under 12), then years. A time ahead of `now` (clocks
 * differ) counts as now.
 */
export function formatRelativeTime(time: Date, now: Date): string {
  const ago = now.getTime() - time.getTime();
  const found = units.find(([, length, from = length]) => ago >= from);
  // Rare, so the format is not kept.
  if (!found)
    return new Intl.RelativeTimeFormat(pageLanguage(), { numeric: 'auto' }).format(0, 'second');
  const [unit, length] = found;
  return relative().format(-Math.max(1, Math.floor(ago / length)), unit);
}
