import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useEffect, useId } from 'react';
import { useAppDispatch } from '../../lib/hooks';
import { rootReducer } from '../../lib/root-reducer';

declare module '../../lib/root-reducer' {
  interface LazySlices {
    /** The forms with words that leaving the page would lose. */
    unsaved: string[];
  }
}

const slice = createSlice({
  name: 'unsaved',
  initialState: (): string[] => [],
  reducers: {
    formMarked: (forms, { payload }: PayloadAction<string>) =>
      forms.includes(payload) ? forms : [...forms, payload],
    /** Its words were sent, kept, or given up. */
    formSettled: (forms, { payload }: PayloadAction<string>) =>
      forms.filter((form) => form !== payload),
    allFormsSettled: () => [],
  },
  selectors: { selectIsAnythingUnsaved: (forms) => forms.length > 0 },
});

const { formMarked, formSettled } = slice.actions;
export const { allFormsSettled } = slice.actions;
export const { selectIsAnythingUnsaved } = slice.injectInto(rootReducer).selectors;

/**
 * Gives the function by which a form says, at once, whether it holds words that leaving the page
 * would lose. Leaving asks while it does.
 */
export function useUnsaved(): (isUnsaved: boolean) => void {
  const form = useId();
  const dispatch = useAppDispatch();
  useEffect(() => () => void dispatch(formSettled(form)), [dispatch, form]);
  return (isUnsaved) => void dispatch(isUnsaved ? formMarked(form) : formSettled(form));
}
