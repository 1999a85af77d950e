import { useSyncExternalStore } from 'react';

/** Whether this device is connected to a network at all. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(watch, () => navigator.onLine);
}

function watch(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
