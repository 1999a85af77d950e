import { type RefObject, type UIEvent, useLayoutEffect, useRef } from 'react';
import type { Row } from './conversation-rows';

/** This close to the end counts as there. */
const endPx = 48;

/** How long the latest message takes to come up to its place. Milliseconds. */
const glideMs = 200;

/**
 * Keeps the view of a log that is turned round, so that its end is at scroll position 0. A reader
 * at the end, or who has just written, follows new messages; one further up stays there.
 */
export function useScrollToLatest(
  rows: readonly Row[],
  isAtEnd: boolean,
  setIsAtEnd: (isAtEnd: boolean) => void,
) {
  const log: RefObject<HTMLDivElement | null> = useRef(null);
  const before = useRef<{ height: number; lastKey?: string }>({ height: 0 });

  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    const { height, lastKey } = before.current;
    const last = rows.at(-1);
    before.current = { height: element.scrollHeight, lastKey: last?.key };
    if (!last || lastKey === undefined || last.key === lastKey) return;
    const growth = element.scrollHeight - height;
    const isOwn = last.kind === 'queued' || (last.kind === 'message' && last.isOwn);
    if (isAtEnd || isOwn) glideToEnd(element, growth);
    else element.scrollTo({ top: element.scrollTop - growth, behavior: 'instant' });
  }, [rows, isAtEnd]);

  const scrollToEnd = () => {
    if (log.current) glideToEnd(log.current, 0);
  };
  const onScroll = ({ currentTarget }: UIEvent) => setIsAtEnd(currentTarget.scrollTop > -endPx);
  return { log, scrollToEnd, onScroll };
}

/**
 * Goes to the end at once, and lets the content, which has grown by so many px, come up from below. A
 * smooth scroll would go to where the end was at first, though a status below grows meanwhile.
 */
function glideToEnd(log: HTMLElement, growth: number): void {
  const distance = Math.min(growth - log.scrollTop, log.clientHeight);
  log.scrollTo({ top: 0, behavior: 'instant' });
  if (window.matchMedia('(prefers-reduced-motion)').matches) return;
  log.firstElementChild?.animate(
    [{ transform: `translateY(${distance}px)` }, { transform: 'none' }],
    { duration: glideMs, easing: 'ease-out' },
  );
}
