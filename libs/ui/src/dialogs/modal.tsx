import { type ComponentProps, useLayoutEffect, useRef } from 'react';

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onClose'> {
  /** Esc was pressed. The modal stays until it is drawn no more. */
  onClose: () => void;
}

const controls = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';

/**
 * The browser's own modal dialog, open while it is drawn: the page behind it is inert, Esc closes the
 * topmost one only. The focus goes to the element marked `data-autofocus` (else the first control)
 * and in the end back to where it was, or to the page's heading if that is gone.
 */
export function Modal({ onClose, children, ...dialog }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null);

  // A layout effect: its end comes while the dialog is still in the page, and can give the focus back.
  useLayoutEffect(() => {
    const modal = element.current;
    if (!modal) return;
    const before = document.activeElement;
    modal.showModal();
    // Left to the browser, one that scrolls would take it itself.
    const target =
      modal.querySelector<HTMLElement>('[data-autofocus]') ??
      modal.querySelector<HTMLElement>(controls);
    target?.focus();
    return () => {
      modal.close();
      returnFocus(before);
    };
  }, []);

  return (
    <dialog
      {...dialog}
      ref={element}
      onClose={({ currentTarget }) => {
        // The event comes late: in development React opens each dialog twice.
        if (!currentTarget.open) onClose();
      }}
    >
      {children}
    </dialog>
  );
}

function returnFocus(before: Element | null): void {
  const canTakeIt = before instanceof HTMLElement && before.isConnected && before !== document.body;
  const main = document.querySelector('main');
  const target = canTakeIt ? before : (main?.querySelector<HTMLElement>('h1') ?? main);
  target?.focus({ preventScroll: true });
}
