import { useEffect } from 'react';

/** How often a page that is looked at asks. Milliseconds. */
const everyMs = 60_000;

/** Calls at once, each minute, and when the reader comes back; never while nobody looks. */
export function useEachMinute(ask: () => void): void {
  useEffect(() => {
    const askIfSeen = () => {
      if (document.visibilityState === 'visible') ask();
    };
    askIfSeen();
    const timer = setInterval(askIfSeen, everyMs);
    document.addEventListener('visibilitychange', askIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askIfSeen);
    };
  }, [ask]);
}
