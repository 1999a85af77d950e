import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';

const controlsSelector = 'a[href], button';

/**
 * Makes the messages of a log one tab stop: arrow keys, Home and End move between them. Of the
 * controls, only those of the current message can be reached by Tab.
 * https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/#kbd_roving_tabindex
 */
export function useRovingFocus(log: RefObject<HTMLElement | null>, rows: readonly unknown[]) {
  const current = useRef<HTMLElement | null>(null);
  const messages = () =>
    Array.from(log.current?.querySelectorAll<HTMLElement>('li[data-message]') ?? []);
  const choose = (chosen: HTMLElement | null | undefined) => {
    current.current = chosen ?? null;
    for (const message of messages()) {
      const tabIndex = message === chosen ? 0 : -1;
      message.tabIndex = tabIndex;
      for (const control of message.querySelectorAll<HTMLElement>(controlsSelector)) {
        if (control.getAttribute('role') !== 'menuitem') control.tabIndex = tabIndex;
      }
    }
  };

  const refresh = useEffectEvent(() => {
    const isInUse = current.current?.isConnected && current.current.matches(':focus-within');
    choose(isInUse ? current.current : messages().at(-1));
  });
  useLayoutEffect(() => refresh(), [rows]);

  return {
    onFocus: ({ target }: FocusEvent) => {
      const message = target.closest<HTMLElement>('li[data-message]');
      if (message && message !== current.current) choose(message);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.target !== current.current) return;
      const all = messages();
      const at = all.indexOf(current.current);
      const targets: Partial<Record<string, number>> = {
        ArrowUp: Math.max(at - 1, 0),
        ArrowDown: Math.min(at + 1, all.length - 1),
        Home: 0,
        End: all.length - 1,
      };
      const target = all[targets[event.key] ?? -1];
      if (!target) return;
      event.preventDefault();
      target.focus();
    },
  };
}
