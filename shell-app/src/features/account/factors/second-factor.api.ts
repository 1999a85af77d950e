import {
  apiPaths,
  type MessageResponse,
  type NewSecondFactor,
  type SecondFactor,
  type WithCode,
} from '@unburden/contracts';
import { api } from '../../../lib/api';
import { devicesUnlessFailed } from '../../../shared/passkeys/passkeys.api';

const secondFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSecondFactor: build.query<SecondFactor, undefined>({
      query: () => apiPaths.secondFactor,
    }),
    beginSecondFactor: build.mutation<NewSecondFactor, WithCode>({
      query: (body) => ({ url: apiPaths.secondFactor, method: 'POST', body }),
    }),
    confirmSecondFactor: build.mutation<MessageResponse, string>({
      query: (code) => ({ url: apiPaths.confirmSecondFactor, method: 'POST', body: { code } }),
      invalidatesTags: devicesUnlessFailed,
    }),
    turnOffSecondFactor: build.mutation<MessageResponse, string>({
      query: (code) => ({ url: apiPaths.secondFactor, method: 'DELETE', body: { code } }),
      invalidatesTags: devicesUnlessFailed,
    }),
  }),
});

export const {
  useGetSecondFactorQuery,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useTurnOffSecondFactorMutation,
} = secondFactorApi;
