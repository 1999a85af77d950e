import { UnreadCount } from './unread-count';
import { useUnreadTotal } from './use-unread-total';

/** Beside the way to the chats: how much is unread there. */
export default function UnreadBadge() {
  const total = useUnreadTotal();
  return total > 0 ? <UnreadCount count={total} /> : null;
}
