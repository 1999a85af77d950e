import { getRuntimeConfig } from '../../lib/runtime-config';
import { tryStorage } from '../../lib/try-storage';
import { removeAllDrafts } from '../../shared/drafts/drafts.storage';

// public/quick-exit.js reads the same key.
const choiceKey = 'unburden-keep-drafts';

/** Leads on to where the operator wants people to end up: a detour, until that address is known. */
let destination = '/leave';

/** Learns where the operator wants people to end up; a bad or missing answer leaves the detour. */
export async function prepareToLeave(): Promise<void> {
  const { quickExit } = await getRuntimeConfig();
  if (quickExit !== undefined && /^(https?:\/\/|\/)/.test(quickExit)) destination = quickExit;
}

/**
 * Takes the page off the screen at once and puts another in its place, to which "back" does not
 * return. Drafts go too, unless the member chose to keep them. The browser's own history stays.
 */
export function leaveAtOnce(): void {
  document.title = '';
  // Also tells the leave guard not to ask whether to leave words behind.
  document.documentElement.hidden = true;
  document.body.replaceChildren();
  if (leavesNoDrafts()) removeAllDrafts();
  window.location.replace(destination);
}

/** Whether drafts are removed from this device by leaving quickly: so it is unless chosen otherwise. */
export function leavesNoDrafts(): boolean {
  return tryStorage(() => localStorage.getItem(choiceKey)) === null;
}

export function chooseToLeaveNoDrafts(isChosen: boolean): void {
  tryStorage(() => {
    if (isChosen) localStorage.removeItem(choiceKey);
    else localStorage.setItem(choiceKey, 'yes');
  });
}
