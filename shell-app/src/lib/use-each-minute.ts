import { useEffect, useEffectEvent } from 'react';

/** How often a page that is looked at asks. Milliseconds. */
const everyMs = 60_000;

/** Calls at once and each minute; while nobody looks it waits until somebody does. */
export function useEachMinute(ask: () => void): void {
  const onMinute = useEffectEvent(ask);
  useEffect(() => {
    let wait: ReturnType<typeof setTimeout> | undefined;
    const askIfDue = () => {
      if (wait || document.visibilityState !== 'visible') return;
      wait = setTimeout(() => {
        wait = undefined;
        askIfDue();
      }, everyMs);
      onMinute();
    };
    askIfDue();
    document.addEventListener('visibilitychange', askIfDue);
    return () => {
      clearTimeout(wait);
      document.removeEventListener('visibilitychange', askIfDue);
    };
  }, []);
}
