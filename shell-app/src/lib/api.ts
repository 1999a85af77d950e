import { type BaseQueryApi, createApi } from '@reduxjs/toolkit/query/react';
import { createApiBaseQuery, type SessionAccess } from '@unburden/api-client';
import { fetchWithPreload } from './preloaded-responses';

/**
 * Seconds for which an endless list stays cached once nobody shows it: long enough to read what it
 * leads to and to come back to the same place.
 */
export const keptForS = 300;

/** The shell's one API slice. Each feature adds its own endpoints to it. */
export const api = createApi({
  baseQuery: createApiBaseQuery(
    {
      getToken: (call) => sessionOf(call).getToken(call),
      onRenewed: (answer, call) => sessionOf(call).onRenewed(answer, call),
      onUnauthorized: (call, error) => sessionOf(call).onUnauthorized(call, error),
    },
    fetchWithPreload,
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

/** The store hands the session to the calls as the extra argument of its thunks. */
function sessionOf({ extra }: BaseQueryApi): Required<SessionAccess> {
  return extra as Required<SessionAccess>;
}
