import { checkSession } from '../lib/session/check-session';
import type { ShellStore } from './store';
import { whileMember } from './while-member';

/** Has a socket open for as long as a confirmed member is logged in. */
export function startSocketSync(store: ShellStore): () => void {
  return whileMember(store, async () => {
    const { openSocket } = await import('../lib/socket/socket');
    return (userId) =>
      openSocket({
        userId,
        getToken: () => store.getState().session.token,
        checkSession: () => store.dispatch(checkSession()),
      });
  });
}
