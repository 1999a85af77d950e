import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useEffect, useId, useLayoutEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/hooks';
import { type AppThunk, rootReducer } from '../../lib/root-reducer';
import { selectMember } from '../session/session.slice';
import { useMember, useSessionStatus } from '../session/use-session';
import {
  adoptDraft,
  type DraftOwner,
  readDraft,
  removeAllDrafts,
  writeDraft,
} from './drafts.storage';

/** The text in a box. It belongs to its writer: another member on this device does not find it. */
interface Draft {
  owner: DraftOwner;
  text: string;
}

interface Drafts {
  /** The boxes on this page, by draft key. Each is stored on the device too: see drafts.storage.ts. */
  boxes: Partial<Record<string, Draft>>;
  /** The forms and boxes whose text leaving the page would lose. */
  unsaved: string[];
}

declare module '../../lib/root-reducer' {
  interface LazySlices {
    drafts: Drafts;
  }
}

const initialState: Drafts = { boxes: {}, unsaved: [] };

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
    unsavedChanged: (state, { payload }: PayloadAction<{ form: string; isUnsaved: boolean }>) => {
      const others = state.unsaved.filter((form) => form !== payload.form);
      state.unsaved = payload.isUnsaved ? [...others, payload.form] : others;
    },
    allFormsSettled: (state) => ({ ...state, unsaved: [] }),
    draftsForgotten: () => initialState,
  },
  selectors: {
    selectBox: ({ boxes }, key: string) => boxes[key],
    selectIsAnythingUnsaved: ({ unsaved }) => unsaved.length > 0,
  },
});

const { boxChanged, boxClosed, unsavedChanged } = slice.actions;
export const { allFormsSettled, draftsForgotten } = slice.actions;
const { selectBox, selectIsAnythingUnsaved } = slice.injectInto(rootReducer).selectors;
export { selectIsAnythingUnsaved };

/** Removes every draft from this device and from the boxes of all tabs: for a logout. */
export function forgetDrafts(): AppThunk {
  return (dispatch) => {
    removeAllDrafts();
    dispatch(draftsForgotten());
  };
}

/** Fills a box that opens, or whose reader logs in, from the device. */
function openBox(key: string): AppThunk {
  return (dispatch, getState) => {
    const member = selectMember(getState())?._id ?? null;
    const { owner, text } = selectBox(getState(), key) ?? { owner: undefined, text: '' };
    if (member !== null) adoptDraft(member, key);
    // A session that ended by itself leaves its writer's text in the box.
    if (owner === member || (member === null && text !== '')) return;
    const isOthers = typeof owner === 'string' && member !== null;
    const stored = readDraft(member, key) || readDraft(null, key);
    dispatch(boxChanged({ key, owner: member, text: (isOthers ? '' : text) || stored }));
  };
}

/** Changes a box and stores it; `isStored` is false when the device has no room. */
function writeBox(key: string, text: string): AppThunk<{ isStored: boolean }> {
  return (dispatch, getState) => {
    const before = selectBox(getState(), key);
    const owner = selectMember(getState())?._id ?? (before?.text ? before.owner : null);
    dispatch(boxChanged({ key, owner, text }));
    return { isStored: writeDraft(owner, key, text) };
  };
}

export interface DraftBox {
  text: string;
  write: (text: string) => void;
  /** For a text that was posted, or given up. */
  forget: () => void;
}

/** The text of a box, stored on the device until it is posted. */
export function useDraft(key: string): DraftBox {
  const dispatch = useAppDispatch();
  const isKnown = useSessionStatus() !== 'checking';
  const member = useMember()?._id;
  const setUnsaved = useUnsaved();
  const text = useAppSelector((state) => selectBox(state, key))?.text ?? '';

  useLayoutEffect(() => {
    if (isKnown) dispatch(openBox(key));
  }, [dispatch, key, isKnown, member]);
  useEffect(() => () => void dispatch(boxClosed(key)), [dispatch, key]);

  const write = (changed: string) => {
    const { isStored } = dispatch(writeBox(key, changed));
    setUnsaved(!isStored && changed.trim() !== '');
  };
  return { text, write, forget: () => write('') };
}

/** Whether an unposted text is stored under this key. */
export function useHasDraft(key: string): boolean {
  const isKnown = useSessionStatus() !== 'checking';
  const owner: DraftOwner = useMember()?._id ?? null;
  return isKnown && (readDraft(owner, key) || readDraft(null, key)) !== '';
}

/** Gives the function by which a form says that leaving the page would lose its text. */
export function useUnsaved(): (isUnsaved: boolean) => void {
  const form = useId();
  const dispatch = useAppDispatch();
  useEffect(
    () => () => void dispatch(unsavedChanged({ form, isUnsaved: false })),
    [dispatch, form],
  );
  return (isUnsaved) => void dispatch(unsavedChanged({ form, isUnsaved }));
}
