import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { rootReducer } from '../../../lib/root-reducer';
import { sessionEnded } from '../../../shared/session/session.slice';

declare module '../../../lib/root-reducer' {
  interface LazySlices {
    search: string;
  }
}

/** The text of the header's search, shared by the headers of all layouts. */
const slice = createSlice({
  name: 'search',
  initialState: '',
  reducers: { searched: (_query, { payload }: PayloadAction<string>) => payload },
  selectors: { selectSearch: (query) => query },
  // One member's search must not show up for the next on the device.
  extraReducers: (build) => build.addCase(sessionEnded, () => ''),
});

export const { selectSearch } = slice.injectInto(rootReducer).selectors;
export const { searched } = slice.actions;
