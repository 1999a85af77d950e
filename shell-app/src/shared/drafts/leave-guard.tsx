import { t } from '@lingui/core/macro';
import { useDialogs } from '@unburden/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { useAppStore } from '../../lib/hooks';
import { allFormsSettled, selectUnsavedText } from './drafts.slice';

/** Asks before one leaves a page with words that would be lost. Stands once, above all pages. */
export function LeaveGuard() {
  const dialogs = useDialogs();
  const store = useAppStore();
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      // The search says which chat is open, and in which order the comments are.
      here.pathname + here.search !== next.pathname + next.search &&
      selectUnsavedText(store.getState()) !== undefined,
  );

  const isAsking = useRef(false);
  const ask = useEffectEvent(async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    const isSure = await dialogs.confirm(t`Leave without saving your changes?`, {
      action: t`Leave`,
      isDestructive: true,
      quote: selectUnsavedText(store.getState()),
    });
    isAsking.current = false;
    if (isSure) store.dispatch(allFormsSettled());
    if (isSure) blocker.proceed?.();
    else blocker.reset?.();
  });
  // By the location: a link pressed right after a cancel leaves the state as it was.
  useEffect(() => {
    if (blocker.location) void ask();
  }, [blocker.location]);

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      const isQuickExit = document.documentElement.hidden;
      const isUnsaved = selectUnsavedText(store.getState()) !== undefined;
      if (isUnsaved && !isQuickExit) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [store]);
  return null;
}
