import { useEffect } from 'react';
import { leaveAtOnce, prepareToLeave } from './leave-at-once';

const presses = 3;
const withinMs = 1000;

/**
 * Esc three times within a second leaves at once. Once or twice it does what it does elsewhere:
 * dialogs and menus still close by it.
 */
export function useQuickExitKey(): void {
  useEffect(() => {
    prepareToLeave().catch(() => {
      // Without a configuration one still gets away.
    });
    let times: number[] = [];
    const onKeyDown = ({ key, repeat, isComposing, timeStamp }: KeyboardEvent) => {
      if (key !== 'Escape') times = [];
      // A key that is held down is one press; Esc while composing ends the composing.
      if (key !== 'Escape' || repeat || isComposing) return;
      times = [...times.filter((time) => timeStamp - time < withinMs), timeStamp];
      if (times.length >= presses) leaveAtOnce();
    };
    // First of all, so that nothing on the page can swallow it.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
