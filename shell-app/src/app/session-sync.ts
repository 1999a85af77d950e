import { checkSession } from '../shared/session/check-session';
import { endDueSession } from '../shared/session/log-out';
import {
  selectSession,
  sessionDoubted,
  sessionEnded,
  sessionStarted,
} from '../shared/session/session.slice';
import { mayHaveSession, readSession, restoreSession } from '../shared/session/session.storage';
import { draftsForgotten } from '../shared/drafts/drafts.slice';
import { isEveryDraftRemoved, tidyDrafts } from '../shared/drafts/drafts.storage';
import type { ShellStore } from './store';

const dueRetryMs = 30_000;

/**
 * Keeps the session true: asks the server at the start where there may be one, again when another
 * tab logged in as somebody else and when the network is back, takes over a bearer that another tab
 * renewed, and ends it here when another tab logged out. Tells the server of a logout that it has
 * not heard of, and drops the drafts that nobody may find any more.
 * Returns the function that stops this.
 */
export function startSessionSync(store: ShellStore): () => void {
  // A visitor's question would only be answered with an error.
  const check = () => {
    if (mayHaveSession()) void store.dispatch(checkSession());
  };

  const onStorage = (event: StorageEvent) => {
    if (isEveryDraftRemoved(event)) store.dispatch(draftsForgotten());
    const { key } = event;
    // null: another tab cleared everything.
    if (key !== null && key !== 'token' && key !== 'userId') return;
    const stored = readSession();
    const session = selectSession(store.getState());
    if (stored === null) {
      if (session.status !== 'loggedOut') store.dispatch(sessionEnded());
    } else if (stored.user._id !== session.user?._id) {
      store.dispatch(sessionDoubted(restoreSession()));
      check();
    } else if (stored.token !== session.token) {
      store.dispatch(sessionStarted(stored));
    }
  };
  const endDue = () => void store.dispatch(endDueSession());
  const onOnline = () => {
    if (selectSession(store.getState()).status === 'loggedOut') check();
    endDue();
  };

  window.addEventListener('storage', onStorage);
  window.addEventListener('online', onOnline);
  // For when the server is back and the browser's line was never gone.
  const timer = setInterval(endDue, dueRetryMs);
  tidyDrafts(readSession()?.user._id ?? null);
  check();
  endDue();
  return () => {
    clearInterval(timer);
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('online', onOnline);
  };
}
