import { tryStorage } from '@unburden/ui';
import { useEffect, useState } from 'react';
import { type Location, ScrollRestoration, useLocation } from 'react-router-dom';

const storageKey = 'scroll-positions';

/** The first page of each document has the key "default", so its position is stored by its address. */
const positionKey = ({ key, pathname, search }: Location) =>
  key === 'default' ? pathname + search : key;

/** Scrolls to the position where the reader left the page, also after a reload. */
export function RestoreScroll() {
  useRestoreWhileLoading();
  return <ScrollRestoration storageKey={storageKey} getKey={positionKey} />;
}

/**
 * The router restores the position at once, when a page whose list still loads is too short for it.
 * This tries again as the page grows, until the position is reached or the reader does something.
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

/**
 * Only after a reload, or a step back or forward. Else the address can name a place, such as a comment.
 */
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
