import { apiPaths } from '@unburden/contracts';
import { api } from '../../../lib/api';

export const proofApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Proves by the password that the member is there. */
    prove: build.mutation<null, string>({
      query: (password) => ({ url: apiPaths.prove, method: 'POST', body: { password } }),
    }),
  }),
});
