import {
  apiPaths,
  type MessageResponse,
  type ReasonOption,
  type ReportInput,
} from '@unburden/contracts';
import { api } from '../../lib/api';

export const reasonsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The operator's list, to choose from when reporting and when moderating. */
    getReasons: build.query<ReasonOption[], undefined>({
      query: () => apiPaths.reasons,
      keepUnusedDataFor: 600,
    }),
    report: build.mutation<MessageResponse, ReportInput>({
      query: (body) => ({ url: apiPaths.report, method: 'POST', body }),
    }),
  }),
});
