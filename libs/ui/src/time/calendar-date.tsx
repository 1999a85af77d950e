import { exactTime } from './exact-time';

/** The day on which something was, in the reader's own way; the exact time on hover. */
export function CalendarDate({ time }: { time: string }) {
  const date = new Date(time);
  return (
    <time dateTime={time} title={exactTime(date)}>
      {date.toLocaleDateString(undefined, { dateStyle: 'medium' })}
    </time>
  );
}
