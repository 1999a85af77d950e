import { apiPaths, type RecoveryWords } from '@unburden/contracts';
import { api } from '../../../lib/api';

const recoveryWordsApi = api.injectEndpoints({
  endpoints: (build) => ({
    renewRecoveryWords: build.mutation<RecoveryWords, undefined>({
      query: () => ({ url: apiPaths.recoveryWords, method: 'POST' }),
    }),
  }),
});

export const { useRenewRecoveryWordsMutation } = recoveryWordsApi;
