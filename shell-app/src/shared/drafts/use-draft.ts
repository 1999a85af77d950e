import { useEffect, useLayoutEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../../lib/hooks';
import type { AppThunk } from '../../lib/root-reducer';
import { selectMember, useMember, useSessionStatus } from '../session/session.slice';
import { boxChanged, boxClosed, selectBox, useUnsaved } from './drafts.slice';
import {
  adoptDraft,
  type DraftOwner,
  parseDraft,
  readDraft,
  storageKey,
  writeDraft,
} from './drafts.storage';

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

/**
 * Shows what another tab writes under the same key, until that is posted there: neither overwrites the
 * other's words unseen. When that tab removes other words than these, they are stored again.
 */
function followBox(key: string, event: StorageEvent): AppThunk {
  return (dispatch, getState) => {
    const { owner, text = '' } = selectBox(getState(), key) ?? {};
    if (owner === undefined || owner !== (selectMember(getState())?._id ?? null)) return;
    if (event.key !== storageKey(owner, key)) return;
    const [before, now] = [parseDraft(event.oldValue), parseDraft(event.newValue)];
    if (now || before?.text === text) dispatch(boxChanged({ key, owner, text: now?.text ?? '' }));
    else if (before) writeDraft(owner, key, text);
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
  useEffect(() => {
    const onStorage = (event: StorageEvent) => dispatch(followBox(key, event));
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [dispatch, key]);

  const write = (changed: string) => {
    const { isStored } = dispatch(writeBox(key, changed));
    setUnsaved(isStored || changed.trim() === '' ? undefined : changed);
  };
  return { text, write, forget: () => write('') };
}

/** Whether an unposted text is stored under this key. */
export function useHasDraft(key: string): boolean {
  const isKnown = useSessionStatus() !== 'checking';
  const owner: DraftOwner = useMember()?._id ?? null;
  return isKnown && (readDraft(owner, key) || readDraft(null, key)) !== '';
}
