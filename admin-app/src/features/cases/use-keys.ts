import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** The action of each key; null where it does nothing. */
export type Keys = Readonly<Record<string, (() => void) | null>>;

const storageKey = 'unburden:queue-keys';
const listeners = new Set<() => void>();

function areKeysOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off';
}

/** Switches the single-key shortcuts on this device: speech input may press them by accident. */
export function switchKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'off');
  listeners.forEach((listener) => listener());
}

/** Whether the single-key shortcuts are on. */
export function useKeysSwitch(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, areKeysOn);
}

/** Acts on single keys, except while someone types or a dialog is open. */
export function useKeys(keys: Keys): void {
  const isOn = useKeysSwitch();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, repeat, isComposing, target } = event;
    if (ctrlKey || metaKey || altKey || repeat || isComposing || event.defaultPrevented) return;
    const isTyping = target instanceof Element && target.closest('input, select, textarea');
    if (isTyping || document.querySelector('dialog[open]')) return;
    const act = keys[key.toLowerCase()];
    if (!act || (!isOn && key !== '?')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
