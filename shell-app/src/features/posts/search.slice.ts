import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../../shared/session/session.slice';

/** The part of the store that this slice is. */
export interface WithSearch {
  search: string;
}

/** The text of the header's search, shared by the headers of all layouts. */
const slice = createSlice({
  name: 'search',
  initialState: '',
  reducers: { searched: (_words, { payload }: PayloadAction<string>) => payload },
  // One member's search must not show up for the next on the device.
  extraReducers: (build) => build.addCase(sessionEnded, () => ''),
});

export const searchReducer = slice.reducer;
export const { searched } = slice.actions;
