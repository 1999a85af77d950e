import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useEffect, useId } from 'react';
import { useAppDispatch } from '../../lib/hooks';
import { type AppThunk, rootReducer } from '../../lib/root-reducer';
import { type DraftOwner, removeAllDrafts } from './drafts.storage';

/** The text in a box. It belongs to its writer: another member on this device does not find it. */
interface Draft {
  owner: DraftOwner;
  text: string;
}

interface Drafts {
  /** The boxes on this page, by draft key. Each is stored on the device too: see drafts.storage.ts. */
  boxes: Partial<Record<string, Draft>>;
  /** Text that leaving the page would lose, by form or box. */
  unsaved: Partial<Record<string, string>>;
}

declare module '../../lib/root-reducer' {
  interface LazySlices {
    drafts: Drafts;
  }
}

const initialState: Drafts = { boxes: {}, unsaved: {} };

const slice = createSlice({
  name: 'drafts',
  initialState,
  reducers: {
    boxChanged: ({ boxes }, { payload }: PayloadAction<Draft & { key: string }>) => {
      const { key, owner, text } = payload;
      boxes[key] = { owner, text };
    },
    boxClosed: ({ boxes }, { payload: key }: PayloadAction<string>) => {
      // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- Immer takes it as data
      delete boxes[key];
    },
    unsavedChanged: (
      state,
      { payload }: PayloadAction<{ form: string; text: string | undefined }>,
    ) => {
      state.unsaved[payload.form] = payload.text;
    },
    allFormsSettled: (state) => ({ ...state, unsaved: {} }),
    draftsForgotten: () => initialState,
  },
  selectors: {
    selectBox: ({ boxes }, key: string) => boxes[key],
    selectUnsavedText: ({ unsaved }) => Object.values(unsaved).find((text) => text !== undefined),
  },
});

const { unsavedChanged } = slice.actions;
export const { boxChanged, boxClosed, allFormsSettled, draftsForgotten } = slice.actions;
export const { selectBox, selectUnsavedText } = slice.injectInto(rootReducer).selectors;

/** Removes every draft from this device and from the boxes of all tabs: for a logout. */
export function forgetDrafts(): AppThunk {
  return (dispatch) => {
    removeAllDrafts();
    dispatch(draftsForgotten());
  };
}

/** Returns a function for the text that leaving the page would lose; undefined for none. */
export function useUnsaved(): (text: string | undefined) => void {
  const form = useId();
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(unsavedChanged({ form, text: undefined })), [dispatch, form]);
  return (text) => void dispatch(unsavedChanged({ form, text }));
}
