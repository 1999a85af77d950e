import { isOnSharedDevice, tryStorage } from '@unburden/ui';

/** Announces on this page that the crisis card is wanted. */
export const crisisCardEvent = 'unburden:crisis-card';

const key = 'unburden-crisis-card';
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Offers a line to call to whoever has just sent these words, if they say that it would be easier not
 * to be here. It happens in this browser alone, and nothing is sent. At most once in 24 hours; the time
 * of the last offer is kept by the tab, where nobody finds it later. Not on a device that others use.
 */
export async function offerHelpAfter(words: string): Promise<void> {
  if (!mayOffer(Date.now())) return;
  // The lists may not load: what was sent stays sent.
  const lists = await import('./says-it-is-too-much').catch(() => undefined);
  if (!lists?.saysItIsTooMuch(words)) return;
  tryStorage(() => sessionStorage.setItem(key, String(Date.now())));
  window.dispatchEvent(new Event(crisisCardEvent));
}

/** Never offers help on this device again. */
export function neverOfferAgain(): void {
  tryStorage(() => localStorage.setItem(key, 'off'));
}

function mayOffer(now: number): boolean {
  if (isOnSharedDevice() || tryStorage(() => localStorage.getItem(key)) === 'off') return false;
  return now - Number(tryStorage(() => sessionStorage.getItem(key)) ?? 0) >= dayMs;
}
