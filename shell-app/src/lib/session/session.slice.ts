import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  mayHaveSession,
  readSession,
  type SessionUser,
  type StoredSession,
} from './session.storage';

export interface Session {
  /**
   * `checking` until the server said who this is; nobody is shown as logged in before that. A
   * visitor, who has nothing to be known by, is `loggedOut` from the start.
   */
  status: 'checking' | 'loggedIn' | 'loggedOut';
  token: string | null;
  user: SessionUser | null;
}

/** The part of the store that this slice is. */
export interface WithSession {
  session: Session;
}

function restored(): Session {
  const stored = readSession();
  const status = mayHaveSession() ? 'checking' : 'loggedOut';
  return { status, token: stored?.token ?? null, user: stored?.user ?? null };
}

const slice = createSlice({
  name: 'session',
  initialState: restored,
  reducers: {
    /** Another tab changed who is logged in: ask again, and show nobody meanwhile. */
    sessionDoubted: () => restored(),
    /** The server said who this is: at login, at the check after loading, at a renewal. */
    sessionStarted: (_state, { payload }: PayloadAction<StoredSession>): Session => ({
      status: 'loggedIn',
      ...payload,
    }),
    /** Logged out, here or in another tab, or the server knows the session no more. */
    sessionEnded: (): Session => ({ status: 'loggedOut', token: null, user: null }),
    /** The server could not be asked. Logged out as far as one can tell; what is stored stays. */
    sessionUnknown: (): Session => ({ status: 'loggedOut', token: null, user: null }),
  },
});

export const sessionReducer = slice.reducer;
export const { sessionDoubted, sessionStarted, sessionEnded, sessionUnknown } = slice.actions;

/** The member whom the server has confirmed, or null. */
export function selectMember({ session }: WithSession): SessionUser | null {
  return session.status === 'loggedIn' ? session.user : null;
}
