import { keepSending } from '../features/chat/outbox/outbox';
import { openSocket } from '../lib/socket/socket';
import { followPresence } from '../shared/presence/presence.slice';
import { checkSession } from '../shared/session/check-session';
import { selectSession } from '../shared/session/session.slice';
import type { ShellStore } from './store';

/** Runs while a member is logged in: the socket, who is online, and the outbox. */
export function startMemberServices(store: ShellStore, userId: string): () => void {
  const stops = [
    followPresence(store.dispatch),
    keepSending(userId, store.dispatch),
    openSocket({
      userId,
      getToken: () => selectSession(store.getState()).token,
      checkSession: () => store.dispatch(checkSession()),
    }),
  ];
  return () => stops.toReversed().forEach((stop) => stop());
}
