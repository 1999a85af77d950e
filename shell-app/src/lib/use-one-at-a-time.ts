import { useRef } from 'react';

/**
 * The same work, but not again before it has ended. What a query says of itself is told at the next
 * frame: two quick presses would be two, and one right after the answer none.
 */
export function useOneAtATime<Args extends unknown[]>(work: (...args: Args) => Promise<void>) {
  const isAtWork = useRef(false);
  return async (...args: Args): Promise<void> => {
    if (isAtWork.current) return;
    isAtWork.current = true;
    try {
      await work(...args);
    } finally {
      isAtWork.current = false;
    }
  };
}
