import { useDialogs } from '@unburden/ui';
import { useEffect, useEffectEvent } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { paths } from '../paths';
import { settleAllUnsaved, whatIsUnsaved } from './unsaved';

/** A visitor logs in to post what they wrote, and comes back to it: nothing to ask. */
const waysIn: readonly string[] = [paths.login, paths.register];

/** Asks before one leaves a page with words that were not sent. Stands once, above all pages. */
export function LeaveGuard() {
  const dialogs = useDialogs();
  const blocker = useBlocker(wouldLoseWords);

  const ask = useEffectEvent(async () => {
    const isDraft = whatIsUnsaved() === 'draft';
    const isSure = await dialogs.confirm(
      isDraft
        ? 'Leave this page? What you wrote is kept as a draft.'
        : 'Leave this page? Your changes are not saved.',
      { action: 'Leave', isDestructive: !isDraft },
    );
    if (isSure) settleAllUnsaved();
    if (isSure) blocker.proceed?.();
    else blocker.reset?.();
  });
  useEffect(() => {
    if (blocker.state === 'blocked') void ask();
  }, [blocker.state]);

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      // A draft outlives the page, also its reload.
      if (whatIsUnsaved() === 'change') event.preventDefault();
    };
    window.addEventListener('beforeunload', onUnload);
    return () => window.removeEventListener('beforeunload', onUnload);
  }, []);
  return null;
}

const wouldLoseWords: BlockerFunction = ({ currentLocation, nextLocation }) => {
  if (currentLocation.pathname === nextLocation.pathname) return false;
  const unsaved = whatIsUnsaved();
  if (unsaved === 'draft' && waysIn.includes(nextLocation.pathname)) return false;
  return unsaved !== null;
};
