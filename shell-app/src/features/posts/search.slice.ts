import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../../lib/session/session.slice';

/** The part of the store that this slice is. */
export interface WithSearch {
  search: string;
}

/** What was typed into the header's search: the headers of all layouts show the same words. */
const slice = createSlice({
  name: 'search',
  initialState: '',
  reducers: { searched: (_words, { payload }: PayloadAction<string>) => payload },
  // What one member looked for is nothing to the next on the device.
  extraReducers: (build) => build.addCase(sessionEnded, () => ''),
});

export const searchReducer = slice.reducer;
export const { searched } = slice.actions;
