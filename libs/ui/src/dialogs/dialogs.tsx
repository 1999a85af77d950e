import { t } from '@lingui/core/macro';
import {
  createContext,
  Fragment,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useState,
} from 'react';
import { DialogFrame } from './dialog-frame';

interface ConfirmOptions {
  /** The label of the confirming button; `OK` by default. */
  action?: string;
  /** The label of the other one; `Cancel` by default. */
  cancel?: string;
  isDestructive?: boolean;
  /** The name, title or beginning of what the question is about. */
  quote?: string;
  /** The consequence. */
  reason?: string;
}

/** Renders a dialog that ends by calling `close`. */
type Draw<T> = (close: (answer: T) => void) => ReactNode;

export interface Dialogs {
  /** Shows a message with its reason; resolves when it is closed. */
  alert: (text: string, reason?: string) => Promise<void>;
  /** Asks for a confirmation; resolves to true if given. */
  confirm: (text: string, options?: ConfirmOptions) => Promise<boolean>;
  /** Shows any dialog; resolves to the argument of `close`. */
  open: <T>(draw: Draw<T>) => Promise<T>;
}

const DialogsContext = createContext<Dialogs | null>(null);

let lastId = 0;

/** Shows the dialogs of its children, one after the other. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<{ id: number; dialog: ReactNode }[]>([]);

  const open = useCallback(
    <T,>(draw: Draw<T>) =>
      new Promise<T>((answer) => {
        lastId += 1;
        const id = lastId;
        const dialog = draw((value) => {
          setWaiting((before) => before.filter((other) => other.id !== id));
          answer(value);
        });
        setWaiting((before) => [...before, { id, dialog }]);
      }),
    [],
  );
  const dialogs = useMemo<Dialogs>(
    () => ({
      open,
      alert: async (text, reason) => {
        await open<boolean>((close) => (
          <AlertDialog text={text} reason={reason} canCancel={false} onClose={close} />
        ));
      },
      confirm: (text, options) =>
        open((close) => <AlertDialog text={text} {...options} canCancel onClose={close} />),
    }),
    [open],
  );

  const [current] = waiting;
  return (
    <DialogsContext value={dialogs}>
      {children}
      {current && <Fragment key={current.id}>{current.dialog}</Fragment>}
    </DialogsContext>
  );
}

/** Needs a `DialogsProvider` above. */
export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('useDialogs needs a DialogsProvider above it');
  return dialogs;
}

interface AlertDialogProps extends ConfirmOptions {
  text: string;
  /** False for an alert, which Esc just closes. */
  canCancel: boolean;
  onClose: (isConfirmed: boolean) => void;
}

function AlertDialog(props: AlertDialogProps) {
  const { text, quote, reason, canCancel, isDestructive = false, onClose } = props;
  const { action = t`OK`, cancel = t`Cancel` } = props;
  return (
    <DialogFrame
      role="alertdialog"
      text={text}
      quote={quote}
      reason={reason}
      onEscape={() => onClose(!canCancel)}
    >
      <div className="flex flex-wrap justify-end gap-2">
        {canCancel && (
          <button
            type="button"
            className="btn btn-ghost"
            // A stray Enter must not confirm something destructive.
            data-autofocus={isDestructive || undefined}
            onClick={() => onClose(false)}
          >
            {cancel}
          </button>
        )}
        <button
          type="button"
          className={isDestructive ? 'btn btn-error' : 'btn btn-primary'}
          data-autofocus={!isDestructive || undefined}
          onClick={() => onClose(true)}
        >
          {action}
        </button>
      </div>
    </DialogFrame>
  );
}
