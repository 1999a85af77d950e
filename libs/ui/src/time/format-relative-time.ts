const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * The age of a time, in one unit: seconds, minutes, hours, days (under 7), weeks (under 5),
 * months of 30 days (under 12), then years. A time ahead of `now` (clocks differ) counts as now.
 */
export function formatRelativeTime(time: Date, now: Date): string {
  const ago = Math.max(0, now.getTime() - time.getTime());
  const days = Math.floor(ago / day);
  const weeks = Math.floor(days / 7);
  const months = Math.floor(days / 30);
  if (ago < minute) return inUnits(Math.floor(ago / second), 'second');
  if (ago < hour) return inUnits(Math.floor(ago / minute), 'minute');
  if (ago < day) return inUnits(Math.floor(ago / hour), 'hour');
  if (days < 7) return inUnits(days, 'day');
  if (weeks < 5) return inUnits(weeks, 'week');
  if (months < 12) return inUnits(months, 'month');
  // Twelve months of 30 days come five days before the year is full.
  return inUnits(Math.max(1, Math.floor(days / 365)), 'year');
}

function inUnits(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
