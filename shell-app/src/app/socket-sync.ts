import { checkSession } from '../lib/session/check-session';
import { selectMember } from '../lib/session/session.slice';
import type { ShellStore } from './store';

/** Has a socket open for as long as a confirmed member is logged in. Visitors load none of it. */
export function startSocketSync(store: ShellStore): () => void {
  let openFor: string | null = null;
  let close: () => void = () => undefined;

  const sync = () => {
    const userId = selectMember(store.getState())?._id ?? null;
    if (userId === openFor) return;
    close();
    openFor = userId;
    close = userId === null ? () => undefined : open(userId, store);
  };

  const stop = store.subscribe(sync);
  sync();
  return () => {
    stop();
    close();
  };
}

/** Opens it as soon as its code is there; the returned function closes it, also before that. */
function open(userId: string, store: ShellStore): () => void {
  let isClosed = false;
  let close: () => void = () => undefined;
  import('../lib/socket/socket').then(
    ({ openSocket }) => {
      if (isClosed) return;
      close = openSocket({
        userId,
        getToken: () => store.getState().session.token,
        checkSession: () => store.dispatch(checkSession()),
      });
    },
    (error: unknown) => {
      // Everything but live presence works without it; a reload tries again.
      console.warn('The live connection could not be loaded', error);
    },
  );
  return () => {
    isClosed = true;
    close();
  };
}
