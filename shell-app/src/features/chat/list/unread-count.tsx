const most = 99;

/** How many messages are unread, in a pill. */
export function UnreadCount({ count }: { count: number }) {
  return (
    <span className="badge shrink-0 badge-sm font-semibold tabular-nums badge-primary">
      {count > most ? `${most}+` : count}
      <span className="sr-only"> unread</span>
    </span>
  );
}
