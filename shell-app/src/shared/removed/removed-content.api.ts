import type { RemovedContent } from '@unburden/contracts';
import { api } from '../../lib/api';

export const { useGetRemovedContentQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Reads the member's own content that staff removed. It may end at any time, so no answer is kept. */
    getRemovedContent: build.query<RemovedContent, string>({
      // Apart from `apiPaths`, which every page loads.
      query: (contentId) => `/blog/removed/${encodeURIComponent(contentId)}`,
      keepUnusedDataFor: 0,
    }),
  }),
});
