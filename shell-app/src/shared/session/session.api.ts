import { apiPaths, type LoggedInResponse, type MessageResponse } from '@unburden/contracts';
import { api } from '../../lib/api';

/** Nobody waits longer than that to leave. */
const logoutTimeoutMs = 5000;

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The session by the cookie, which outlives every bearer. */
    checkCookie: build.mutation<LoggedInResponse, undefined>({
      query: () => apiPaths.loggedIn,
      extraOptions: { withoutBearer: true },
    }),
    /** Ends the session of this bearer, or of the cookie. */
    logOut: build.mutation<MessageResponse, string | null>({
      query: (token) => ({
        url: apiPaths.logout,
        // eslint-disable-next-line lingui/no-unlocalized-strings -- a header
        headers: token === null ? {} : { Authorization: `Bearer ${token}` },
        timeout: logoutTimeoutMs,
      }),
      extraOptions: { withoutBearer: true },
    }),
    /** The session by the stored bearer. */
    checkBearer: build.mutation<LoggedInResponse, undefined>({ query: () => apiPaths.loggedIn }),
  }),
});
