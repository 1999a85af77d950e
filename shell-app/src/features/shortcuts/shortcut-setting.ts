import { deviceStorage, tryStorage } from '@unburden/ui';

const key = 'unburden-shortcuts';

/** Whether single keys act on this device. */
export function areShortcutsOn(): boolean {
  return tryStorage(() => deviceStorage().getItem(key)) !== 'off';
}

/** Turns single keys on or off on this device. */
export function setShortcuts(isOn: boolean): void {
  tryStorage(() => (isOn ? deviceStorage().removeItem(key) : deviceStorage().setItem(key, 'off')));
}
