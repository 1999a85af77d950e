import type { ThunkDispatch } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { createApiBaseQuery, suspensionIn } from '@unburden/api-client';
import type { LoggedInResponse } from '@unburden/contracts';
import type { UnknownAction } from 'redux';
import { fetchOrTake } from './early-answers';
import { sessionEnded, sessionStarted, type WithSession } from './session/session.slice';
import type { StoredSession } from './session/session.storage';

/**
 * How long, in seconds, an endless list is kept once nobody shows it: long enough to read what it
 * leads to and to come back to the same place.
 */
export const keptForS = 300;

/** The shell's one API slice. Each feature adds its own endpoints to it. */
export const api = createApi({
  baseQuery: createApiBaseQuery(
    {
      getToken: ({ getState }) => (getState() as WithSession).session.token,
      onRenewed: (answer, { getState, dispatch }) => {
        const { user } = (getState() as WithSession).session;
        dispatch(sessionStarted(toStoredSession(answer)));
        return user?._id === answer._id;
      },
      onUnauthorized: ({ dispatch }, error) => void dispatch(sessionEnded(suspensionIn(error))),
    },
    fetchOrTake,
  ),
  tagTypes: [
    'Feed',
    'Post',
    'Comments',
    'Thread',
    'Activity',
    'Member',
    'Account',
    'Chats',
    'Notices',
    'OpenCases',
  ],
  endpoints: () => ({}),
});

/** Invalidates everything that shows members' content or names. */
export function forgetContent() {
  return api.util.invalidateTags(['Feed', 'Post', 'Comments', 'Thread', 'Activity', 'Member']);
}

/** The number of open reports is asked for again. */
export function forgetOpenCases() {
  return api.util.invalidateTags(['OpenCases']);
}

/** Dispatches what the API slices make; features type their thunks by it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- RTK's own thunks ask for it
export type ApiDispatch = ThunkDispatch<any, any, UnknownAction>;

/** The part of the server's answer that the session stores. */
export function toStoredSession({ token, _id, name, role }: LoggedInResponse): StoredSession {
  return { token, user: { _id, name, role } };
}
