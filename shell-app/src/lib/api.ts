import { createApi } from '@reduxjs/toolkit/query/react';
import { createApiBaseQuery } from '@unburden/api-client';
import type { LoggedInResponse } from '@unburden/contracts';
import { sessionEnded, sessionStarted, type WithSession } from './session/session.slice';
import type { StoredSession } from './session/session.storage';

/** The shell's one API slice. Each feature adds its own endpoints to it. */
export const api = createApi({
  baseQuery: createApiBaseQuery({
    getToken: ({ getState }) => (getState() as WithSession).session.token,
    onRenewed: (answer, { getState, dispatch }) => {
      const { user } = (getState() as WithSession).session;
      dispatch(sessionStarted(toStoredSession(answer)));
      return user?._id === answer._id;
    },
    onUnauthorized: ({ dispatch }) => void dispatch(sessionEnded()),
  }),
  tagTypes: ['Feed', 'Post', 'Comments'],
  endpoints: () => ({}),
});

/** What the session keeps of the server's answer. */
export function toStoredSession({ token, _id, name, role }: LoggedInResponse): StoredSession {
  return { token, user: { _id, name, role } };
}
