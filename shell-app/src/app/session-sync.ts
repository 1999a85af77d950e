import { draftsForgotten } from '../shared/drafts/drafts.slice';
import { isEveryDraftRemoved, tidyDrafts } from '../shared/drafts/drafts.storage';
import { checkSession } from '../shared/session/check-session';
import { endDueSession } from '../shared/session/log-out';
import {
  selectSession,
  sessionDoubted,
  sessionEnded,
  sessionStarted,
} from '../shared/session/session.slice';
import { mayHaveSession, readSession, restoreSession } from '../shared/session/session.storage';
import type { ShellStore } from './store';

const retryMs = 30_000;

/**
 * On a shared device the session's end moves with the use of the page, at most once in this time.
 * Milliseconds.
 */
const useEveryMs = 2 * 60_000;
const signsOfUse = ['keydown', 'pointerdown', 'wheel'] as const;

/**
 * Keeps the page's session up to date. Asks the server at the start, after another member's login in
 * another tab, when the network is back, and again while it could not be asked. Takes over a bearer
 * that another tab renewed, and ends the session when another tab logged out. On a shared device it
 * tells the server about use, because an unused session ends there. Tells the server about a logout
 * that it missed, and deletes drafts that nobody may find. Returns a function that stops this.
 */
export function startSessionSync(store: ShellStore): () => void {
  // For a visitor the server would only answer with an error.
  const check = () => {
    if (mayHaveSession()) void store.dispatch(checkSession());
  };

  const onStorage = (event: StorageEvent) => {
    if (isEveryDraftRemoved(event)) store.dispatch(draftsForgotten());
    const { key } = event;
    // The key is null if another tab cleared everything.
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
  const askAgain = () => {
    if (selectSession(store.getState()).status === 'loggedOut') check();
    endDue();
  };

  let saidAt = Date.now();
  const onUse = () => {
    const { isOnSharedDevice } = selectSession(store.getState());
    if (!isOnSharedDevice || Date.now() - saidAt < useEveryMs) return;
    saidAt = Date.now();
    check();
  };

  for (const sign of signsOfUse) window.addEventListener(sign, onUse, { passive: true });
  window.addEventListener('storage', onStorage);
  window.addEventListener('online', askAgain);
  // Needed if the server was gone, but the browser stayed online.
  const timer = setInterval(askAgain, retryMs);
  tidyDrafts(readSession()?.user._id ?? null);
  check();
  endDue();
  return () => {
    clearInterval(timer);
    for (const sign of signsOfUse) window.removeEventListener(sign, onUse);
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('online', askAgain);
  };
}
