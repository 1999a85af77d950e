import { useUnreadNotices } from './use-unread-notices';

/** Beside the way to the notices: how many are unread. */
export default function NoticeBadge() {
  const unread = useUnreadNotices();
  if (unread === 0) return null;
  return (
    <span className="badge shrink-0 badge-sm font-semibold tabular-nums badge-primary">
      {unread}
      <span className="sr-only"> unread</span>
    </span>
  );
}
