import {
  type AdminLoginInput,
  apiPaths,
  type ConfirmEmailInput,
  type ForgotInput,
  type LoginInput,
  type MessageResponse,
  type RecoverInput,
  type RecoveryWords,
  type RegisterInput,
  type ResetInput,
  type SessionResponse,
  staffApiPaths,
} from '@unburden/contracts';
import { api } from '../../lib/api';

// A new login is identified by the typed credentials, not by an old bearer.
const extraOptions = { withoutBearer: true };

/** An API of a release before tells no words. */
type MaybeRecoverable = SessionResponse & Partial<RecoveryWords>;

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<MaybeRecoverable, RegisterInput>({
      query: (body) => ({ url: apiPaths.register, method: 'POST', body }),
      extraOptions,
    }),
    recover: build.mutation<MaybeRecoverable, RecoverInput>({
      query: (body) => ({ url: apiPaths.recover, method: 'POST', body }),
      extraOptions,
    }),
    forgot: build.mutation<MessageResponse, ForgotInput>({
      query: (body) => ({ url: apiPaths.forgot, method: 'POST', body }),
      extraOptions,
    }),
    reset: build.mutation<SessionResponse, ResetInput>({
      query: (body) => ({ url: apiPaths.reset, method: 'POST', body }),
      extraOptions,
    }),
    confirmEmail: build.mutation<MessageResponse, ConfirmEmailInput>({
      query: (body) => ({ url: apiPaths.confirmEmail, method: 'POST', body }),
      extraOptions,
      invalidatesTags: ['Account'],
    }),
    login: build.mutation<SessionResponse, LoginInput>({
      query: (body) => ({ url: apiPaths.login, method: 'POST', body }),
      extraOptions,
    }),
    adminLogin: build.mutation<SessionResponse, AdminLoginInput>({
      query: (body) => ({ url: staffApiPaths.adminLogin, method: 'POST', body }),
      extraOptions,
    }),
  }),
});

export const {
  useRegisterMutation,
  useRecoverMutation,
  useForgotMutation,
  useResetMutation,
  useConfirmEmailMutation,
  useLoginMutation,
  useAdminLoginMutation,
} = authApi;
