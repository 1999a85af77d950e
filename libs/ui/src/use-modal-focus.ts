import { type RefObject, useEffect, useRef } from 'react';

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), textarea:not([disabled]), select:not([disabled]), [tabindex]:not([tabindex="-1"])';

/**
 * Keeps the keyboard inside `container` while it is mounted: the focus goes to the element marked
 * `data-autofocus` (else the first that can take it), Tab goes round, Esc calls `onEscape`, and
 * the focus returns to where it was in the end.
 */
export function useModalFocus(container: RefObject<HTMLElement | null>, onEscape: () => void) {
  const escape = useRef(onEscape);
  useEffect(() => {
    escape.current = onEscape;
  });

  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const before = document.activeElement;
    const inside = () => Array.from(element.querySelectorAll<HTMLElement>(focusable));
    const first = element.querySelector<HTMLElement>('[data-autofocus]') ?? inside()[0] ?? element;
    first.focus();

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.preventDefault();
        escape.current();
      }
      if (event.key !== 'Tab') return;
      const next = afterTab(inside(), event.shiftKey);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [container]);
}

/** Where Tab must be led by hand: at either end, or when the focus got lost. */
function afterTab(elements: HTMLElement[], isBackwards: boolean): HTMLElement | undefined {
  const at = elements.findIndex((element) => element === document.activeElement);
  if (at === -1) return elements[0];
  if (isBackwards && at === 0) return elements.at(-1);
  if (!isBackwards && at === elements.length - 1) return elements[0];
  return undefined;
}
