import { configureStore } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { createApiBaseQuery } from '@unburden/api-client';
import type { AdminRemoteProps } from '@unburden/contracts';
import { type Seam, seamOf } from './seam';

/** The admin app's calls. It keeps no session of its own: the seam is asked each time. */
export const api = createApi({
  reducerPath: 'adminApi',
  baseQuery: createApiBaseQuery({
    getToken: (call) => seamOf(call).getToken(),
    onUnauthorized: (call) => seamOf(call).onUnauthorized(),
  }),
  // Others moderate at the same time: a page that is opened again asks again.
  refetchOnMountOrArgChange: true,
  tagTypes: ['Users', 'AuditLog', 'Cases', 'Case'],
  endpoints: () => ({}),
});

/** Makes the admin app's own store; its calls use the props that it was last told to `follow`. */
export function createStore(props: AdminRemoteProps) {
  const seam: Seam = { current: props };
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: seam } }).concat(api.middleware),
  });
  const follow = (next: AdminRemoteProps) => {
    seam.current = next;
  };
  return { store, follow };
}
