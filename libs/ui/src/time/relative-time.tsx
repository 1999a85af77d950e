import { exactTime } from './exact-time';
import { formatRelativeTime } from './format-relative-time';
import { useNow } from './use-now';

/** The age of something; the exact time on hover and for machines. */
export function RelativeTime({ time }: { time: string }) {
  const now = useNow();
  const date = new Date(time);
  return (
    <time dateTime={time} title={exactTime(date)}>
      {formatRelativeTime(date, new Date(now))}
    </time>
  );
}
