import { plural } from '@lingui/core/macro';
import { type Overview, staffApiPaths } from '@unburden/contracts';
import { useEffect } from 'react';
import { api, forgetOpenCases } from '../../lib/api';
import { onCasesChanged } from './live-cases';

export const openCasesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Number of open reports. For staff only: the server refuses everybody else. */
    getOpenCases: build.query<number, undefined>({
      query: () => staffApiPaths.overview,
      transformResponse: ({ openCases }: Overview) => openCases,
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

/** Beside the way to the reports: how many are open. Looks again at each admin page that is opened. */
export default function OpenCasesBadge({ adminPage }: { adminPage: string | null }) {
  const { currentData: open = 0, refetch } = openCasesApi.useGetOpenCasesQuery(undefined);
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
