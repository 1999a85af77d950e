import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;
const listeners = new Set<() => void>();

/** Whether the page is just being printed: what is out of sight is wanted then too. */
export function usePrinting(): boolean {
  return useSyncExternalStore(watchPrinting, () => isPrinting);
}

function watchPrinting(onChange: () => void): () => void {
  listeners.add(onChange);
  // Added again, it is still there once.
  window.addEventListener('beforeprint', tell);
  window.addEventListener('afterprint', tell);
  return () => listeners.delete(onChange);
}

function tell({ type }: Event) {
  isPrinting = type === 'beforeprint';
  // The browser prints what is there when this returns.
  flushSync(() => listeners.forEach((listener) => listener()));
}
