import { getRuntimeConfig } from '../../lib/runtime-config';
import { forgetDrafts } from '../../lib/writing/drafts';
import { settleAllUnsaved } from '../../lib/writing/unsaved';

const choiceKey = 'unburden-leave-no-drafts';

/** Nothing of ours in it, not even in the address bar, and nobody is asked for it. */
const nowhere = 'about:blank';
let destination = nowhere;

/** Learns where the operator wants people to end up; a bad or missing answer leaves it at nowhere. */
export async function prepareToLeave(): Promise<void> {
  const { quickExit } = await getRuntimeConfig();
  if (quickExit !== undefined && /^(https?:\/\/|\/)/.test(quickExit)) destination = quickExit;
}

/**
 * Takes the page off the screen at once and puts another in its place, to which "back" does not
 * return. Drafts go too if that was chosen. What the browser's history has stays there.
 */
export function leaveAtOnce(): void {
  document.title = '';
  document.documentElement.hidden = true;
  document.body.replaceChildren();
  if (leavesNoDrafts()) forgetDrafts();
  // Else the browser would ask whether to leave words behind.
  settleAllUnsaved();
  window.location.replace(destination);
}

/** Whether drafts are removed from this device by leaving quickly. */
export function leavesNoDrafts(): boolean {
  try {
    return localStorage.getItem(choiceKey) !== null;
  } catch {
    return false;
  }
}

export function chooseToLeaveNoDrafts(isChosen: boolean): void {
  try {
    if (isChosen) localStorage.setItem(choiceKey, 'yes');
    else localStorage.removeItem(choiceKey);
  } catch {
    // Storage is forbidden: there are no drafts either.
  }
}
