import { createSlice, isFulfilled } from '@reduxjs/toolkit';
import { rootReducer } from '../../lib/root-reducer';

declare module '../../lib/root-reducer' {
  interface LazySlices {
    said: string[];
  }
}

const initialState: string[] = [];

/** A saved call of the API. The title and text of its writer are called so in every form. */
interface SavedCall {
  type: 'query' | 'mutation';
  originalArgs?: { title?: unknown; text?: unknown; reason?: unknown } | string | null;
}

/**
 * The words that the reader saved, from whatever form, new or changed, until they are heard. A form
 * need not say so: each mutation with a title or a text counts. A change with a reason is of staff.
 */
const slice = createSlice({
  name: 'said',
  initialState,
  reducers: { heard: () => initialState },
  extraReducers: (builder) => {
    builder.addMatcher(isFulfilled, (said, { meta }) => {
      const { type, originalArgs } = meta.arg as SavedCall;
      if (type !== 'mutation' || typeof originalArgs !== 'object' || originalArgs === null) return;
      const { title, text, reason } = originalArgs;
      const words = [title, text].filter((part) => typeof part === 'string').join('\n');
      if (words !== '' && reason === undefined) said.push(words);
    });
  },
  selectors: { selectSaid: (said) => said },
});

export const { heard } = slice.actions;
export const { selectSaid } = slice.injectInto(rootReducer).selectors;
