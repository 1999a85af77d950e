import { useSyncExternalStore } from 'react';
import { getOnlineUsers, watchOnlineUsers } from './online-users';

/** The ids of the members who are online, oneself among them; null while nothing is known. */
export function useOnlineUsers() {
  return useSyncExternalStore(watchOnlineUsers, getOnlineUsers);
}
