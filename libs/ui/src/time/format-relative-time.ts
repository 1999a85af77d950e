import { lazyFormat, pageLanguage } from '../language';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const relative = lazyFormat(() => new Intl.RelativeTimeFormat(pageLanguage()));

/**
 * The age of a time, in one unit: seconds, minutes, hours, days (under 7), weeks (under 5). Then
 * months of 30 days (under 12), then years. A time ahead of `now` (clocks differ) counts as now.
 */
export function formatRelativeTime(time: Date, now: Date): string {
  const ago = Math.max(0, now.getTime() - time.getTime());
  const days = Math.floor(ago / day);
  const weeks = Math.floor(days / 7);
  const months = Math.floor(days / 30);
  if (ago < minute) return before(Math.floor(ago / second), 'second');
  if (ago < hour) return before(Math.floor(ago / minute), 'minute');
  if (ago < day) return before(Math.floor(ago / hour), 'hour');
  if (days < 7) return before(days, 'day');
  if (weeks < 5) return before(weeks, 'week');
  if (months < 12) return before(months, 'month');
  // Twelve months of 30 days come five days before the year is full.
  return before(Math.max(1, Math.floor(days / 365)), 'year');
}

function before(count: number, unit: Intl.RelativeTimeFormatUnit): string {
  return relative().format(-count, unit);
}
