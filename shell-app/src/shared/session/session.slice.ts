import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createContext, useContext } from 'react';
import { useAppSelector } from '../../lib/hooks';
import { type AppThunk, rootReducer } from '../../lib/root-reducer';
import type { SessionUser, StoredSession } from './session.storage';

export interface Session {
  /**
   * `checking` until the server said who this is; nobody is shown as logged in before that. A
   * visitor, who has nothing to be known by, is `loggedOut` from the start.
   */
  status: 'checking' | 'loggedIn' | 'loggedOut';
  token: string | null;
  user: SessionUser | null;
  /** Others use this device too. */
  isOnSharedDevice: boolean;
  /** Until when and why, in words, where a suspension ended the session. */
  suspended?: string | undefined;
  /** The server could not be asked: logged out as far as one can tell. */
  isUnknown?: boolean;
}

declare module '../../lib/root-reducer' {
  interface LazySlices {
    session: Session;
  }
}

const nobody: Session = {
  status: 'loggedOut',
  token: null,
  user: null,
  isOnSharedDevice: false,
};

const slice = createSlice({
  name: 'session',
  initialState: nobody,
  reducers: {
    /** Another tab changed who is logged in: ask again, and show nobody meanwhile. */
    sessionDoubted: (_state, { payload }: PayloadAction<Session>) => payload,
    /** The server said who this is: at login, at the check after loading, at a renewal. */
    sessionStarted: (_state, { payload }: PayloadAction<StoredSession>): Session => ({
      status: 'loggedIn',
      ...payload,
    }),
    /** Logged out, here or in another tab, or the server knows the session no more. */
    sessionEnded: {
      reducer: (_state, { payload }: PayloadAction<string | undefined>): Session => ({
        ...nobody,
        suspended: payload,
      }),
      prepare: (suspended?: string) => ({ payload: suspended }),
    },
    /** The server could not be asked. What is stored stays. */
    sessionUnknown: (): Session => ({ ...nobody, isUnknown: true }),
  },
  selectors: {
    selectSession: (session) => session,
    /** The member whom the server has confirmed, or null. */
    selectMember: ({ status, user }) => (status === 'loggedIn' ? user : null),
  },
});

export const { selectSession, selectMember } = slice.injectInto(rootReducer).selectors;
export const { sessionDoubted, sessionStarted, sessionEnded, sessionUnknown } = slice.actions;

/** The session, for those who have only a `dispatch`: the life cycles of API calls. */
export function readSessionState(): AppThunk<Session> {
  return (_dispatch, getState) => selectSession(getState());
}

/** The member who is logged in, or null: for a visitor, and while that is not known yet. */
export function useMember() {
  return useAppSelector(selectMember);
}

/** Until when and why a suspension ended the session; undefined where none did. */
export function useSuspended() {
  return useAppSelector((state) => selectSession(state).suspended);
}

/** Whether somebody is logged in, where "not known yet" matters. */
export function useSessionStatus() {
  return useAppSelector((state) => selectSession(state).status);
}

/** Whether somebody may be logged in whom the server could not be asked about. */
export function useIsSessionUnknown() {
  return useAppSelector((state) => selectSession(state).isUnknown);
}

/** The member for whom the guarded pages below are. */
export const MemberContext = createContext<SessionUser | null>(null);

/** The member who is logged in. Only for pages behind the guard that keeps visitors out. */
export function useSignedInMember(): SessionUser {
  const member = useContext(MemberContext);
  if (!member) throw new Error('useSignedInMember needs a page for members only');
  return member;
}
