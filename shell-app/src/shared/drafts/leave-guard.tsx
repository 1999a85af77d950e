import { useDialogs } from '@unburden/ui';
import { useEffect, useEffectEvent } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { isAnythingUnsaved, settleAllUnsaved } from './unsaved';

/** Asks before one leaves a page with words that would be lost. Stands once, above all pages. */
export function LeaveGuard() {
  const dialogs = useDialogs();
  const blocker = useBlocker(wouldLoseWords);

  const ask = useEffectEvent(async () => {
    const question = 'Leave this page? Your changes are not saved.';
    const isSure = await dialogs.confirm(question, { action: 'Leave', isDestructive: true });
    if (isSure) settleAllUnsaved();
    if (isSure) blocker.proceed?.();
    else blocker.reset?.();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void ask();
  }, [blocker.state]);

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isAnythingUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, []);
  return null;
}

const wouldLoseWords: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && isAnythingUnsaved();
