import { isOnSharedDevice, tryStorage } from '@unburden/ui';

const key = 'unburden-crisis-card';
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Whether a line to call is offered to whoever has just sent these texts: one says that it would be
 * easier not to be here. It happens in this browser alone, and nothing is sent. Not on a device that
 * others use, nor in the 24 hours after the last offer was answered.
 */
export async function offersHelpAfter(texts: readonly string[]): Promise<boolean> {
  if (!mayOffer()) return false;
  const { saysItIsTooMuch } = await import('./says-it-is-too-much');
  return texts.some(saysItIsTooMuch);
}

/** Help was seen and put away. The tab keeps the time, where nobody finds it later. */
export function noteAnswer(): void {
  tryStorage(() => sessionStorage.setItem(key, String(Date.now())));
}

/** Never offers help on this device again. */
export function neverOfferAgain(): void {
  tryStorage(() => localStorage.setItem(key, 'off'));
}

/** Whether help may be offered here and now. */
export function mayOffer(): boolean {
  if (isOnSharedDevice() || tryStorage(() => localStorage.getItem(key)) === 'off') return false;
  return Date.now() - Number(tryStorage(() => sessionStorage.getItem(key)) ?? 0) >= dayMs;
}
