import { useSyncExternalStore } from 'react';

/** Tailwind's `lg`: from here on, lists and their items stand side by side. */
const wideSelector = '(min-width: 64rem)';

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(wideSelector);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the window is as wide as `lg`. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(wideSelector).matches);
}
