import { deviceStorage, pressedKey, tryStorage } from '@unburden/ui';
import { useEffect, useEffectEvent } from 'react';

/** The action of each key; null where it does nothing now, not even what the shell does with it. */
export type Keys = Readonly<Record<string, (() => void) | null>>;

/** Without an open case, N does not open the shell's form for a post. */
export const nothingToDecide: Keys = { n: null };

/** The shell's setting has this name too: both have one switch. */
const storageKey = 'unburden-shortcuts';

/** Whether single keys act on this device. */
export function areKeysOn(): boolean {
  return tryStorage(() => deviceStorage().getItem(storageKey)) !== 'off';
}

/** Turns single keys on or off on this device: speech input may press them by accident. */
export function switchKeys(isOn: boolean): void {
  tryStorage(() => {
    if (isOn) deviceStorage().removeItem(storageKey);
    else deviceStorage().setItem(storageKey, 'off');
  });
}

/** Acts on single keys, except while someone types or a dialog is open. */
export function useKeys(keys: Keys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, repeat, target } = event;
    const key = pressedKey(event);
    if (ctrlKey || metaKey || altKey || key === '' || event.defaultPrevented) return;
    const isTyping = target instanceof Element && target.closest('input, select, textarea');
    if (isTyping || document.querySelector('dialog[open]')) return;
    const act = keys[key.toLowerCase()];
    if (act === undefined || (!areKeysOn() && key !== '?')) return;
    // The shell listens on the window, which comes later.
    event.preventDefault();
    if (!repeat) act?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
