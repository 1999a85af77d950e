import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

interface OlderMessages {
  hasMore: boolean;
  isLoading: boolean;
  /** The reason of the last failure, or null. */
  error: string | null;
  onMore: () => void;
}

/**
 * Gives what goes to a message of the log: it takes the focus and is marked until it loses it. Loads
 * older messages until it is there.
 */
export function useGoToMessage(
  log: RefObject<HTMLElement | null>,
  rows: readonly unknown[],
  older: OlderMessages,
): (id: string) => void {
  const [goal, setGoal] = useState<{ id: string } | null>(null);
  const reached = useRef(goal);
  const { hasMore, isLoading, error } = older;

  const approach = useEffectEvent(() => {
    if (!goal || reached.current === goal || isLoading) return;
    const message = log.current?.querySelector<HTMLElement>(`[data-message='${goal.id}']`);
    if (!message && hasMore && error === null) {
      older.onMore();
      return;
    }
    reached.current = goal;
    if (!message) return;
    message.scrollIntoView({ block: 'center' });
    message.focus({ preventScroll: true });
    message.dataset.found = '';
    message.addEventListener('blur', () => delete message.dataset.found, { once: true });
  });
  useLayoutEffect(() => approach(), [goal, rows, isLoading, error]);

  const [goTo] = useState(() => (id: string) => setGoal({ id }));
  return goTo;
}
