/** The ids of the online members, as the socket last sent them; null while unknown. */
export type OnlineUsers = ReadonlySet<string> | null;

let online: OnlineUsers = null;
const listeners = new Set<() => void>();

export function getOnlineUsers(): OnlineUsers {
  return online;
}

/** Calls back at every change until the returned function is called. */
export function watchOnlineUsers(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The full list, or null when the connection is gone. */
export function setOnlineUsers(userIds: readonly string[] | null): void {
  publish(userIds && new Set(userIds));
}

/** The change since the full list. */
export function changeOnlineUsers(change: { online: string[]; offline: string[] }): void {
  const next = new Set(online);
  change.offline.forEach((userId) => next.delete(userId));
  change.online.forEach((userId) => next.add(userId));
  publish(next);
}

function publish(next: OnlineUsers) {
  online = next;
  listeners.forEach((notify) => notify());
}
