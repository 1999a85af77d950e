import { useSyncExternalStore } from 'react';
import { lazyFormat, readerLocale } from '../language';
import { formatRelativeTime } from './format-relative-time';

const minutes = lazyFormat(
  () => new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'medium', timeStyle: 'short' }),
);

/** A time to the minute, in the reader's locale. */
export function exactTime(time: Date): string {
  return minutes().format(time);
}

const seconds = lazyFormat(
  () => new Intl.DateTimeFormat(readerLocale(), { dateStyle: 'medium', timeStyle: 'long' }),
);

/** A time to the second with its time zone, in the reader's locale: shown on hover and on paper. */
export function fullTime(time: Date): string {
  return seconds().format(time);
}

/** A day, in the reader's locale. */
export function calendarDate(time: Date): string {
  return time.toLocaleDateString(readerLocale(), { dateStyle: 'medium' });
}

/** A day, in the reader's locale; the exact time on hover. */
export function CalendarDate({ time }: { time: string }) {
  const date = new Date(time);
  return (
    <time dateTime={time} title={fullTime(date)}>
      {calendarDate(date)}
    </time>
  );
}

/** The age of a time; the exact time on hover. */
export function RelativeTime({ time }: { time: string }) {
  const now = useSyncExternalStore(subscribe, () => clock);
  const date = new Date(time);
  return (
    <time dateTime={time} title={fullTime(date)}>
      {formatRelativeTime(date, new Date(now))}
    </time>
  );
}

/** One clock for the whole page, renewed every 30 s while somebody reads it. */
let clock = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (timer === undefined) {
    clock = Date.now();
    timer = setInterval(() => {
      clock = Date.now();
      listeners.forEach((notify) => notify());
    }, 30_000);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
