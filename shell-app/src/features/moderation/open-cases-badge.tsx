import { plural } from '@lingui/core/macro';
import { type Overview, staffApiPaths } from '@unburden/contracts';
import { useEffect } from 'react';
import { api, forgetOpenCases } from '../../lib/api';
import { onCasesChanged } from './live-cases';

export const openCasesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The numbers of open reports and appeals. For staff only: the server refuses everybody else. */
    getOpenCases: build.query<Pick<Overview, 'openCases' | 'openAppeals'>, undefined>({
      query: () => staffApiPaths.overview,
      transformResponse: ({ openCases, openAppeals }: Overview) => ({ openCases, openAppeals }),
      providesTags: ['OpenCases'],
      async onCacheEntryAdded(_, { dispatch, cacheEntryRemoved }) {
        const stop = onCasesChanged(() => dispatch(forgetOpenCases()));
        await cacheEntryRemoved;
        stop();
      },
    }),
  }),
});

const maxShown = 99;

interface OpenCasesBadgeProps {
  of: 'openCases' | 'openAppeals';
  adminPage: string | null;
}

/**
 * Beside the way to the reports, or to the appeals: how many are open. Looks again at each admin page that
 * is opened.
 */
export default function OpenCasesBadge({ of, adminPage }: OpenCasesBadgeProps) {
  const { currentData, refetch } = openCasesApi.useGetOpenCasesQuery(undefined);
  const open = currentData?.[of] ?? 0;
  useEffect(() => {
    if (adminPage !== null) void refetch();
  }, [adminPage, refetch]);
  if (open === 0) return null;
  return (
    <span className="count-badge">
      {open > maxShown ? `${maxShown}+` : open}
      <span className="sr-only"> {plural(open, { one: 'open', other: 'open' })}</span>
    </span>
  );
}
