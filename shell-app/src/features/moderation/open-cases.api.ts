import { apiPaths, type Overview } from '@unburden/contracts';
import { api } from '../../lib/api';

export const openCasesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Number of reports that wait for a decision. For staff alone: the server refuses everybody else. */
    getOpenCases: build.query<number, undefined>({
      query: () => apiPaths.overview,
      transformResponse: ({ openCases }: Overview) => openCases,
      providesTags: ['OpenCases'],
    }),
  }),
});

export const { useGetOpenCasesQuery } = openCasesApi;
