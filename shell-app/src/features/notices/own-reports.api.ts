import { cursorPages, type Page, pageParams, toPage } from '@unburden/api-client';
import { apiPaths, limits, type OwnReport } from '@unburden/contracts';
import { api } from '../../lib/api';

export const { useGetOwnReportsInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    /** The member's own reports, newest first. */
    getOwnReports: build.infiniteQuery<Page<OwnReport>, undefined, string | null>({
      infiniteQueryOptions: { ...cursorPages, refetchCachedPages: false },
      query: ({ pageParam }) => ({
        url: apiPaths.report,
        params: pageParams(pageParam, limits.page.default),
      }),
      transformResponse: toPage<OwnReport>,
    }),
  }),
});
