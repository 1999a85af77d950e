import { tryStorage } from '../../lib/try-storage';

const key = 'unburden-shortcuts';

/** Whether single keys act on this device. */
export function areShortcutsOn(): boolean {
  return tryStorage(() => localStorage.getItem(key)) !== 'off';
}

/** Turns single keys on or off on this device. */
export function setShortcuts(isOn: boolean): void {
  tryStorage(() => (isOn ? localStorage.removeItem(key) : localStorage.setItem(key, 'off')));
}
