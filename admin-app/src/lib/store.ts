import { configureStore } from '@reduxjs/toolkit';
import { api } from './api';
import type { Seam } from './seam';

/** Makes the admin app's own store; the shell's is out of its reach. */
export function createStore(seam: Seam) {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: seam } }).concat(api.middleware),
  });
}
