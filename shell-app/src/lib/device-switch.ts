import { deviceStorage, tryStorage } from '@unburden/ui';
import { useSyncExternalStore } from 'react';

/**
 * A choice of this device only: others may see its screen. Returns a hook that reads it, and a function
 * that changes it.
 * @param byDefault while nothing is chosen
 */
export function deviceSwitch(key: string, byDefault: () => boolean) {
  const listeners = new Set<() => void>();
  const subscribe = (onChange: () => void) => {
    listeners.add(onChange);
    // Of other tabs.
    window.addEventListener('storage', onChange);
    return () => {
      listeners.delete(onChange);
      window.removeEventListener('storage', onChange);
    };
  };
  const isOn = (): boolean => {
    const chosen = tryStorage(() => deviceStorage().getItem(key));
    return chosen === null ? byDefault() : chosen === 'on';
  };
  const useIsOn = () => useSyncExternalStore(subscribe, isOn);
  const choose = (on: boolean): void => {
    tryStorage(() => deviceStorage().setItem(key, on ? 'on' : 'off'));
    listeners.forEach((listener) => listener());
  };
  return [useIsOn, choose] as const;
}
