import { createApi } from '@reduxjs/toolkit/query/react';
import { createApiBaseQuery } from '@unburden/api-client';
import { seamOf } from './seam';

/** The admin app's calls. It keeps no session of its own: the seam is asked each time. */
export const api = createApi({
  reducerPath: 'adminApi',
  baseQuery: createApiBaseQuery({
    getToken: (call) => seamOf(call).getToken(),
    onUnauthorized: (call) => seamOf(call).onUnauthorized(),
  }),
  // Others moderate at the same time: a page that is opened again asks again.
  refetchOnMountOrArgChange: true,
  tagTypes: ['Users', 'Acts', 'Cases', 'Case'],
  endpoints: () => ({}),
});
