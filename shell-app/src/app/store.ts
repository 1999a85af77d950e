import { configureStore } from '@reduxjs/toolkit';

/** Makes the shell's store; each test makes its own. */
export function createStore() {
  return configureStore({ reducer: { placeholder: (state: null = null) => state } });
}
