import { configureStore, createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { outboxReducer } from '../features/chat/outbox/outbox.slice';
import { searchReducer } from '../features/posts/search.slice';
import { api } from '../lib/api';
import { setLogoutDue } from '../lib/session/logout-due';
import { restoreSession } from '../lib/session/restore-session';
import {
  type Session,
  sessionDoubted,
  sessionEnded,
  sessionReducer,
  sessionStarted,
  sessionUnknown,
} from '../lib/session/session.slice';
import { clearSession, writeSession } from '../lib/session/session.storage';
import { tidyDrafts } from '../lib/writing/drafts';

// The checks of development grow with the feed; a slow machine is no fault of ours.
const slowEnough = { warnAfter: 500 };

/** Makes the shell's store, with the session that this browser stored; each test makes its own. */
export function createStore() {
  const listener = createListenerMiddleware();
  const store = configureStore({
    reducer: {
      session: sessionReducer,
      outbox: outboxReducer,
      search: searchReducer,
      [api.reducerPath]: api.reducer,
    },
    preloadedState: { session: restoreSession() },
    middleware: (defaults) =>
      defaults({ immutableCheck: slowEnough, serializableCheck: slowEnough })
        .prepend(listener.middleware)
        .concat(api.middleware),
  });

  listener.startListening({
    actionCreator: sessionStarted,
    effect: ({ payload }) => {
      writeSession(payload);
      // The cookie of the session before is replaced.
      setLogoutDue(false);
    },
  });
  listener.startListening({ actionCreator: sessionEnded, effect: () => clearSession() });
  listener.startListening({
    matcher: isAnyOf(sessionStarted, sessionDoubted, sessionEnded, sessionUnknown),
    effect: (_action, listening) => {
      const before = listening.getOriginalState() as { session: Session };
      const after = listening.getState() as { session: Session };
      // Data that was loaded for one person is never shown to the next.
      if (isSomebodyElse(before.session, after.session)) {
        listening.dispatch(api.util.resetApiState());
        tidyDrafts((after.session.user ?? before.session.user)?._id ?? null);
      }
    },
  });
  return store;
}

function isSomebodyElse(before: Session, after: Session): boolean {
  // The first answer after loading, with nobody stored: what was loaded came by the same cookie.
  if (before.status === 'checking' && before.user === null) return false;
  return before.user?._id !== after.user?._id;
}

export type ShellStore = ReturnType<typeof createStore>;
