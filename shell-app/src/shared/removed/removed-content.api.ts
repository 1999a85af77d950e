import type { RemovedContent } from '@unburden/contracts';
import { api } from '../../lib/api';

export const { useGetRemovedContentQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** What staff removed of the member's own. It ends while they look at it. */
    getRemovedContent: build.query<RemovedContent, string>({
      // Apart from `apiPaths`, which every page loads.
      query: (contentId) => `/blog/removed/${encodeURIComponent(contentId)}`,
      keepUnusedDataFor: 0,
    }),
  }),
});
