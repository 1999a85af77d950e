import { apiPaths, type ReasonOption } from '@unburden/contracts';
import { api } from '../api';

const reasonsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The operator's list. */
    getReasons: build.query<ReasonOption[], undefined>({
      query: () => apiPaths.reasons,
      keepUnusedDataFor: 600,
    }),
  }),
});

export const { useLazyGetReasonsQuery } = reasonsApi;
