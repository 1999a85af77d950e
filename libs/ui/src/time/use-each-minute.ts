import { useEffect, useEffectEvent } from 'react';

/** How often a page that is looked at asks. Milliseconds. */
const everyMs = 60_000;

/**
 * Calls at once, each minute, and when `sooner` tells; while nobody looks it waits until somebody does.
 * `sooner` is always the same function, and gives what ends it.
 */
export function useEachMinute(ask: () => void, sooner?: (tell: () => void) => () => void): void {
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
    const stop = sooner?.(() => {
      clearTimeout(wait);
      wait = undefined;
      askIfDue();
    });
    return () => {
      stop?.();
      clearTimeout(wait);
      document.removeEventListener('visibilitychange', askIfDue);
    };
  }, [sooner]);
}
