import { onLive } from '../lib/socket/live-events';
import { changeOnlineUsers, setOnlineUsers } from '../shared/presence/online-users';
import { checkSession } from '../shared/session/check-session';
import { runWhileLoggedIn } from './run-while-logged-in';
import type { ShellStore } from './store';

/** Has a socket open for as long as a confirmed member is logged in. */
export function startSocketSync(store: ShellStore): () => void {
  onLive('onlineUsers', setOnlineUsers);
  onLive('onlineUsersChanged', changeOnlineUsers);
  return runWhileLoggedIn(store, async () => {
    const { openSocket } = await import('../lib/socket/socket');
    return (userId) =>
      openSocket({
        userId,
        getToken: () => store.getState().session.token,
        checkSession: () => store.dispatch(checkSession()),
      });
  });
}
