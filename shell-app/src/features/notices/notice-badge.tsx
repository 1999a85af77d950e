import { plural } from '@lingui/core/macro';
import { useGetInboxUnreadQuery } from './inbox.api';
import { useGetNoticesInfiniteQuery } from './notices.api';

/** Beside the way to the notices: how many are unread. */
export default function NoticeBadge() {
  const unread = useUnreadNotices();
  if (unread === 0) return null;
  return (
    <span className="count-badge">
      {unread}
      <span className="sr-only"> {plural(unread, { one: 'unread', other: 'unread' })}</span>
    </span>
  );
}

/** Number of unread notices, and of threads with an unread answer. */
export function useUnreadNotices(): number {
  const notices = useGetNoticesInfiniteQuery(undefined).currentData?.pages[0]?.unread ?? 0;
  return notices + (useGetInboxUnreadQuery(undefined).currentData ?? 0);
}
