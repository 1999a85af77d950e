import {
  type ComponentProps,
  createContext,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { holdFocus } from '../focus/pass-on-focus';
import { pressedKey } from '../keys/pressed-key';

interface ModalProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onClose'> {
  /** Called after Esc, but not over words that it would lose. The modal stays open until it is unmounted. */
  onClose: () => void;
}

/** Esc was pressed over words that it would lose, and nothing was typed since. */
export const KeptWords = createContext(false);

const controlsSelector = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';

/**
 * A native modal dialog, open while mounted. It focuses `data-autofocus` or its first control. In
 * the end it returns the focus, if necessary to a neighbour or the page's heading.
 */
export function Modal({ onClose, children, ...dialog }: ModalProps) {
  const element = useRef<HTMLDialogElement>(null);
  const [hasKeptWords, setHasKeptWords] = useState(false);

  // A layout effect, because its cleanup runs while the dialog is still in the page.
  useLayoutEffect(() => {
    const modal = element.current;
    if (!modal) return;
    const returnFocus = holdFocus();
    modal.showModal();
    // The browser would focus a scrolling dialog itself.
    const target =
      modal.querySelector<HTMLElement>('[data-autofocus]') ??
      modal.querySelector<HTMLElement>(controlsSelector);
    // Else a long form on a phone begins at its end.
    target?.focus({ preventScroll: true });
    return () => {
      modal.close();
      returnFocus();
    };
  }, []);

  const keepWords = (event: SyntheticEvent<HTMLDialogElement>) => {
    const boxes = Array.from(event.currentTarget.querySelectorAll('textarea'));
    if (!boxes.some(({ value }) => value.trim())) return;
    event.preventDefault();
    setHasKeptWords(true);
  };

  return (
    <dialog
      {...dialog}
      ref={element}
      onInput={() => setHasKeptWords(false)}
      onKeyDown={(event) => {
        if (pressedKey(event.nativeEvent) === 'Escape') keepWords(event);
      }}
      // The gesture for back on phones.
      onCancel={keepWords}
      onClose={({ currentTarget }) => {
        // The event is late: in development, React opens each dialog twice.
        if (!currentTarget.open) onClose();
      }}
    >
      <KeptWords value={hasKeptWords}>{children}</KeptWords>
    </dialog>
  );
}
