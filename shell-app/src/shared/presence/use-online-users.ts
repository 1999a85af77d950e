import { useAppSelector } from '../../lib/hooks';
import { useHasLine } from '../../lib/use-has-line';
import { selectOnlineUsers } from './presence.slice';

/** The ids of the members who are online, oneself among them; null while nothing is known. */
export function useOnlineUsers(): ReadonlySet<string> | null {
  const online = useAppSelector(selectOnlineUsers);
  // It takes the socket some time to notice.
  return useHasLine() ? online : null;
}

/** Number of others online. Members who appear offline are not in the list, not even in their own. */
export function countOthers(online: ReadonlySet<string> | null, me: string | undefined): number {
  if (online === null) return 0;
  return online.size - (me !== undefined && online.has(me) ? 1 : 0);
}
