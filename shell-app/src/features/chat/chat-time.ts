import { t } from '@lingui/core/macro';
import { pageLanguage, readerLocale } from '@unburden/ui';

const dayMs = 24 * 60 * 60 * 1000;

/** The time of day in the reader's own time zone: `3:07 PM`. */
export function formatClockTime(time: Date): string {
  return time.toLocaleTimeString(chatLocale(), { hour: 'numeric', minute: '2-digit' });
}

/** The day for a line between messages: `Today`, `Yesterday`, else its date. */
export function formatDay(time: Date, now: Date): string {
  const ago = daysBetween(time, now);
  if (ago <= 0) return t`Today`;
  if (ago === 1) return t`Yesterday`;
  const isThisYear = time.getFullYear() === now.getFullYear();
  return time.toLocaleDateString(chatLocale(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  });
}

/** When the two last wrote, in the little room that a list has: `3:07 PM`, `Yesterday`, `Mar 4`. */
export function formatListTime(time: Date, now: Date): string {
  const ago = daysBetween(time, now);
  if (ago <= 0) return formatClockTime(time);
  if (ago === 1) return t`Yesterday`;
  const isThisYear = time.getFullYear() === now.getFullYear();
  return time.toLocaleDateString(chatLocale(), {
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  });
}

/** Whether two times are on one day of the reader's calendar. */
export function isSameDay(a: Date, b: Date): boolean {
  return daysBetween(a, b) === 0;
}

/** In English, times are as in the USA wherever the reader is. */
function chatLocale(): string {
  const language: string = pageLanguage();
  return language === 'en' ? 'en-US' : readerLocale();
}

/** By the calendar, so that a day of 23 or 25 hours counts as one. */
function daysBetween(earlier: Date, later: Date): number {
  const midnight = (time: Date) => Date.UTC(time.getFullYear(), time.getMonth(), time.getDate());
  return Math.round((midnight(later) - midnight(earlier)) / dayMs);
}
