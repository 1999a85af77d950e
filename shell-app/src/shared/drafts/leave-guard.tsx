import { useDialogs } from '@unburden/ui';
import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router-dom';
import { useAppStore } from '../../lib/hooks';
import { allFormsSettled, selectIsAnythingUnsaved } from './drafts.slice';

/** Asks before one leaves a page with words that would be lost. Stands once, above all pages. */
export function LeaveGuard() {
  const dialogs = useDialogs();
  const store = useAppStore();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      selectIsAnythingUnsaved(store.getState()),
  );

  const ask = useEffectEvent(async () => {
    const question = 'Leave this page? Your changes are not saved.';
    const isSure = await dialogs.confirm(question, { action: 'Leave', isDestructive: true });
    if (isSure) store.dispatch(allFormsSettled());
    if (isSure) blocker.proceed?.();
    else blocker.reset?.();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void ask();
  }, [blocker.state]);

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      const isQuickExit = document.documentElement.hidden;
      if (selectIsAnythingUnsaved(store.getState()) && !isQuickExit) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, [store]);
  return null;
}
