import {
  apiPaths,
  type MemberResponse,
  type MessageResponse,
  type SuspendInput,
} from '@unburden/contracts';
import { api } from '../../lib/api';

const suspensionApi = api.injectEndpoints({
  endpoints: (build) => ({
    suspend: build.mutation<MemberResponse, SuspendInput & { userId: string }>({
      query: ({ userId, ...body }) => ({ url: apiPaths.suspend(userId), method: 'POST', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Users']),
    }),
    liftSuspension: build.mutation<MessageResponse, string>({
      query: (userId) => ({ url: apiPaths.suspend(userId), method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Users']),
    }),
  }),
});

export const { useSuspendMutation, useLiftSuspensionMutation } = suspensionApi;
