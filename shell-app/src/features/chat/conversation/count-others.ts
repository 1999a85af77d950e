import type { OnlineUsers } from '../../../shared/presence/online-users';

/** How many are online besides oneself. Who appears offline is not in the list, not even their own. */
export function countOthers(online: OnlineUsers, me: string | undefined): number {
  if (online === null) return 0;
  return online.size - (me !== undefined && online.has(me) ? 1 : 0);
}
