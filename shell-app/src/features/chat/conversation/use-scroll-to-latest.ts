import { type RefObject, type UIEvent, useLayoutEffect, useRef } from 'react';
import type { Row } from './conversation-rows';

/** This close to the end counts as there. */
const endPx = 48;

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
  // On the way to the end, being elsewhere means nothing.
  const isOnTheWay = useRef(false);

  const scrollToEnd = () => {
    isOnTheWay.current = true;
    log.current?.scrollTo({ top: 0 });
  };

  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    const { height, lastKey } = before.current;
    const last = rows.at(-1);
    before.current = { height: element.scrollHeight, lastKey: last?.key };
    if (!last || lastKey === undefined || last.key === lastKey) return;
    const top = element.scrollTop - (element.scrollHeight - height);
    element.scrollTo({ top, behavior: 'instant' });
    const isOwn = last.kind === 'queued' || (last.kind === 'message' && last.isOwn);
    if (isAtEnd || isOwn) scrollToEnd();
  }, [rows, isAtEnd]);

  const onScroll = {
    onScroll: ({ currentTarget }: UIEvent) => {
      const isThere = currentTarget.scrollTop > -endPx;
      if (isThere) isOnTheWay.current = false;
      if (!isOnTheWay.current) setIsAtEnd(isThere);
    },
    onScrollEnd: ({ currentTarget }: UIEvent) => {
      isOnTheWay.current = false;
      setIsAtEnd(currentTarget.scrollTop > -endPx);
    },
  };
  return { log, scrollToEnd, onScroll };
}
