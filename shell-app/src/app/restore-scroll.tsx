import { tryStorage } from '@unburden/ui';
import { useEffect, useState } from 'react';
import { type Location, ScrollRestoration, useLocation } from 'react-router-dom';

const storageKey = 'scroll-positions';

/** Each document begins with the key "default": its position is kept by its address. */
const positionKey = ({ key, pathname, search }: Location) =>
  key === 'default' ? pathname + search : key;

/** Brings readers back to where they were on a page, also after it was loaded anew. */
export function RestoreScroll() {
  useRestoreWhileLoading();
  return <ScrollRestoration storageKey={storageKey} getKey={positionKey} />;
}

/**
 * The router restores the position of a new document at once, when a page whose list still loads is
 * too short for it. This goes on as the page grows, until it is there or the reader does something.
 */
function useRestoreWhileLoading() {
  const location = useLocation();
  const [position] = useState(() => storedPosition(positionKey(location)));
  useEffect(() => {
    if (!position || !isReturn()) return;
    const growth = new ResizeObserver(() => {
      window.scrollTo(0, position);
      if (window.scrollY >= position - 1) stop();
    });
    const stop = () => growth.disconnect();
    for (const input of ['wheel', 'pointerdown', 'click', 'keydown', 'popstate']) {
      window.addEventListener(input, stop, { once: true, passive: true });
    }
    growth.observe(document.body);
    return stop;
  }, [position]);
}

/** After a reload, or a way back or forward. Else the address says where to go, as to a comment. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation !== undefined && navigation.type !== 'navigate';
}

function storedPosition(key: string): number | undefined {
  const positions = tryStorage((): unknown =>
    JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'),
  );
  return (positions as Partial<Record<string, number>> | null)?.[key];
}
