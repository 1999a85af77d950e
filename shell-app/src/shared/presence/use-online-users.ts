import { useSyncExternalStore } from 'react';
import { useHasLine } from '../../lib/use-has-line';
import { getOnlineUsers, watchOnlineUsers } from './online-users';

/** The ids of the members who are online, oneself among them; null while nothing is known. */
export function useOnlineUsers() {
  const online = useSyncExternalStore(watchOnlineUsers, getOnlineUsers);
  // It takes the socket some time to notice.
  return useHasLine() ? online : null;
}
