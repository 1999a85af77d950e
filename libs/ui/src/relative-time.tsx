import { formatRelativeTime } from './format-relative-time';
import { useNow } from './use-now';

/** How long ago something was; the exact time on hover and for machines. */
export function RelativeTime({ time }: { time: string }) {
  const now = useNow();
  const date = new Date(time);
  return (
    <time dateTime={time} title={date.toLocaleString()}>
      {formatRelativeTime(date, new Date(now))}
    </time>
  );
}
