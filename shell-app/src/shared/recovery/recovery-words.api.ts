import { apiPaths, type RecoveryWords, type RecoveryWordsState } from '@unburden/contracts';
import { api } from '../../lib/api';

const recoveryWordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRecoveryWordsState: build.query<RecoveryWordsState, undefined>({
      query: () => apiPaths.recoveryWords,
      providesTags: ['RecoveryWords'],
    }),
    renewRecoveryWords: build.mutation<RecoveryWords, undefined>({
      query: () => ({ url: apiPaths.recoveryWords, method: 'POST' }),
      invalidatesTags: (made) => (made ? ['RecoveryWords'] : []),
    }),
    confirmRecoveryWords: build.mutation<null, undefined>({
      query: () => ({ url: apiPaths.confirmRecoveryWords, method: 'POST' }),
      invalidatesTags: ['RecoveryWords'],
    }),
  }),
});

export const {
  useGetRecoveryWordsStateQuery,
  useRenewRecoveryWordsMutation,
  useConfirmRecoveryWordsMutation,
} = recoveryWordsApi;
