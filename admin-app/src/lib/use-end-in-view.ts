import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** How far below the screen the end may be when more is fetched, so that scrolling seldom waits. */
const lookAhead = '600px';

/**
 * Calls `onReach` while the element of the returned ref is near the screen and `isActive`: again
 * after each time that `isActive` went off and on, so that a short page is followed by the next.
 */
export function useEndInView(
  isActive: boolean,
  onReach: () => void,
): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(onReach);
  useEffect(() => {
    if (!isActive || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) reach();
      },
      { rootMargin: lookAhead },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isActive]);
  return end;
}
