import {
  type AdminLoginInput,
  apiPaths,
  type LoginInput,
  type RegisterInput,
  type SessionResponse,
} from '@unburden/contracts';
import { api } from '../../lib/api';

// A new login is identified by the typed credentials, not by an old bearer.
const extraOptions = { withoutBearer: true };

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    register: build.mutation<SessionResponse, RegisterInput>({
      query: (body) => ({ url: apiPaths.register, method: 'POST', body }),
      extraOptions,
    }),
    login: build.mutation<SessionResponse, LoginInput>({
      query: (body) => ({ url: apiPaths.login, method: 'POST', body }),
      extraOptions,
    }),
    adminLogin: build.mutation<SessionResponse, AdminLoginInput>({
      query: (body) => ({ url: apiPaths.adminLogin, method: 'POST', body }),
      extraOptions,
    }),
  }),
});

export const { useRegisterMutation, useLoginMutation, useAdminLoginMutation } = authApi;
