import { type AutoBatchOptions, configureStore, type Middleware } from '@reduxjs/toolkit';
import { type SessionAccess, suspensionIn } from '@unburden/api-client';
import { api } from '../lib/api';
import { rootReducer, type RootState } from '../lib/root-reducer';
import { draftsForgotten } from '../shared/drafts/drafts.slice';
import { removeAllDrafts, tidyDrafts } from '../shared/drafts/drafts.storage';
import {
  selectSession,
  type Session,
  sessionEnded,
  sessionStarted,
} from '../shared/session/session.slice';
import {
  clearSession,
  restoreSession,
  setLogoutDue,
  toStoredSession,
  writeSession,
} from '../shared/session/session.storage';
import { askProof } from './ask-proof';

// These checks of development take longer with a longer feed, and then only warn about a slow machine.
const slowEnough = { warnAfter: 500 };

/**
 * Creates the shell's store with the session that this browser stored. Each test creates its own.
 * @param autoBatch the time at which subscribers learn of an answer; by default the next frame
 */
export function createStore(autoBatch?: AutoBatchOptions) {
  const sessionAccess: SessionAccess = {
    getToken: () => selectSession(store.getState()).token,
    onRenewed: (answer) => {
      const { user } = selectSession(store.getState());
      store.dispatch(sessionStarted(toStoredSession(answer)));
      return user?._id === answer._id;
    },
    onUnauthorized: (error) => void store.dispatch(sessionEnded(suspensionIn(error))),
    prove: () => askProof(store.dispatch),
  };
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: { session: restoreSession() },
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: sessionAccess },
        immutableCheck: slowEnough,
        serializableCheck: slowEnough,
      })
        .prepend(followSession)
        .concat(api.middleware),
    enhancers: (defaults) => defaults({ autoBatch }),
  });

  return store;
}

/** Stores a session that starts. Removes stored and loaded data when a session ends or changes. */
const followSession: Middleware<object, RootState> = (store) => (next) => (action) => {
  const before = selectSession(store.getState());
  const result = next(action);
  const after = selectSession(store.getState());
  if (sessionStarted.match(action)) {
    writeSession(action.payload);
    // The cookie of the last session is replaced.
    setLogoutDue(false);
  } else if (sessionEnded.match(action)) {
    clearSession();
    // The next person at a shared device must find nothing, however the session ended.
    if (before.isOnSharedDevice) {
      removeAllDrafts();
      store.dispatch(draftsForgotten());
    }
  }
  // Data that was loaded for one person is never shown to the next.
  if (isSomebodyElse(before, after)) {
    store.dispatch(api.util.resetApiState());
    tidyDrafts((after.user ?? before.user)?._id ?? null);
  }
  return result;
};

function isSomebodyElse(before: Session, after: Session): boolean {
  // At the first answer nobody may be stored yet: the data then loaded with the same cookie, and stay.
  if (before.status === 'checking' && before.user === null) return false;
  return before.user?._id !== after.user?._id;
}

export type ShellStore = ReturnType<typeof createStore>;
