import { configureStore } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { createApiBaseQuery } from '@unburden/api-client';
import type { AdminChange, AdminRemoteProps } from '@unburden/contracts';
import { createContext, useContext } from 'react';

/** The shell's props for components: the session, toasts. */
export const ShellContext = createContext<AdminRemoteProps | null>(null);

export function useShell(): AdminRemoteProps {
  const props = useContext(ShellContext);
  if (!props) throw new Error('useShell needs the admin app above it');
  return props;
}

/** The shell's current props for API calls: the store outlives the props of one render. */
interface ShellRef {
  current: AdminRemoteProps;
}

/** The shell's current props, from a thunk's `extra`. */
export function shellOf({ extra }: { extra: unknown }): AdminRemoteProps {
  return (extra as ShellRef).current;
}

/**
 * An `onQueryStarted` that tells the shell of a change once its call has ended: one that is refused
 * came after a colleague's.
 */
export function tellShell(...changes: AdminChange[]) {
  return (
    _call: unknown,
    { extra, queryFulfilled }: { extra: unknown; queryFulfilled: Promise<unknown> },
  ) =>
    queryFulfilled
      .catch(() => undefined)
      .then(() => changes.forEach((change) => shellOf({ extra }).onChange(change)));
}

/** The admin app's calls. It has no session of its own: each call uses the shell's. */
export const api = createApi({
  reducerPath: 'adminApi',
  baseQuery: createApiBaseQuery(shellOf),
  // Others moderate at the same time: a page that is opened again asks again.
  refetchOnMountOrArgChange: true,
  tagTypes: ['List', 'Case', 'History'],
  endpoints: () => ({}),
});

/** The admin app's own store; its calls use the props of the last `follow`. */
export function createStore(props: AdminRemoteProps) {
  const shell: ShellRef = { current: props };
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: shell } }).concat(api.middleware),
  });
  const follow = (next: AdminRemoteProps) => {
    shell.current = next;
  };
  return { store, follow };
}
