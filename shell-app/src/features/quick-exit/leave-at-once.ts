import { deviceStorage, pressedKey, tryStorage } from '@unburden/ui';
import { useEffect } from 'react';
import { getRuntimeConfig } from '../../lib/runtime-config';
import { removeAllDrafts } from '../../shared/drafts/drafts.storage';

// public/quick-exit.js reads and sets the same keys.
const choiceKey = 'unburden-keep-drafts';
/** public/first-paint.js reads it: in this tab, "back" leads away again. */
const leftKey = 'unburden-leave';

/** Leads on to where the operator wants people to end up: a detour, until that address is known. */
let destination = '/leave';

/** Learns where the operator wants people to end up; a bad or missing answer leaves the detour. */
async function prepareToLeave(): Promise<void> {
  const { quickExit } = await getRuntimeConfig();
  if (quickExit && /^(https?:\/)?\//.test(quickExit)) destination = quickExit;
}

/**
 * Takes the page off the screen at once and puts another in its place. "Back" does not return to this
 * page, and from earlier ones of this site it leads away again. Drafts go too, unless the member chose to
 * keep them. The browser's own history stays.
 */
export function leaveAtOnce(): void {
  document.title = '';
  // Also tells the leave guard not to ask whether to leave words behind.
  document.documentElement.hidden = true;
  document.body.replaceChildren();
  tryStorage(() => sessionStorage.setItem(leftKey, '1'));
  if (leavesNoDrafts()) removeAllDrafts();
  window.location.replace(destination);
}

/** Whether drafts are removed from this device by leaving quickly: so it is unless chosen otherwise. */
export function leavesNoDrafts(): boolean {
  return tryStorage(() => deviceStorage().getItem(choiceKey)) === null;
}

export function chooseToLeaveNoDrafts(isChosen: boolean): void {
  tryStorage(() => {
    if (isChosen) deviceStorage().removeItem(choiceKey);
    else deviceStorage().setItem(choiceKey, '1');
  });
}

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
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, repeat, timeStamp } = event;
      if (key !== 'Escape') times = [];
      // A key that is held down is one press; Esc while composing ends the composing.
      if (pressedKey(event) !== 'Escape' || repeat) return;
      times = [...times.filter((time) => timeStamp - time < withinMs), timeStamp];
      if (times.length >= presses) leaveAtOnce();
    };
    // First of all, so that nothing on the page can swallow it.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
