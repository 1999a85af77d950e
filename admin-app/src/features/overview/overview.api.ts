import { apiPaths, type Overview } from '@unburden/contracts';
import { api } from '../../lib/api';

const overviewApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOverview: build.query<Overview, undefined>({ query: () => apiPaths.overview }),
  }),
});

export const { useGetOverviewQuery } = overviewApi;
