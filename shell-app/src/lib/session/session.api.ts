import { apiPaths, type LoggedInResponse } from '@unburden/contracts';
import { api } from '../api';

export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Who this is by the cookie, which outlives every bearer. */
    checkCookie: build.mutation<LoggedInResponse, undefined>({
      query: () => apiPaths.loggedIn,
      extraOptions: { withoutBearer: true },
    }),
    /** Who this is by the stored bearer. */
    checkBearer: build.mutation<LoggedInResponse, undefined>({ query: () => apiPaths.loggedIn }),
  }),
});
