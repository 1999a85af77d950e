import {
  createContext,
  Fragment,
  type ReactNode,
  useCallback,
  useContext,
  useMemo,
  useState,
} from 'react';
import { AlertDialog } from './alert-dialog';
import { FormDialog, type FormQuestion, type FormValues } from './form-dialog';

interface ConfirmOptions {
  /** The word on the button that agrees; `OK` unless told. */
  action?: string;
  isDestructive?: boolean;
  /** A sentence about the consequence, or the subject. */
  reason?: string;
}

/** Draws a dialog that ends by calling `close`. */
type Draw<T> = (close: (answer: T) => void) => ReactNode;

export interface Dialogs {
  /** Shows a message and, below it, why; resolves when it was read. */
  alert: (text: string, reason?: string) => Promise<void>;
  /** Asks; resolves to true when the person agreed. */
  confirm: (text: string, options?: ConfirmOptions) => Promise<boolean>;
  /** Asks by a form; resolves to its values, or to null on cancel. */
  ask: (question: FormQuestion) => Promise<FormValues | null>;
  /** Shows any dialog; resolves to the argument of `close`. */
  open: <T>(draw: Draw<T>) => Promise<T>;
}

const DialogsContext = createContext<Dialogs | null>(null);

let asked = 0;

/** Shows alerts and confirmations, one after the other, above everything below it. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<{ id: number; dialog: ReactNode }[]>([]);

  const open = useCallback(
    <T,>(draw: Draw<T>) =>
      new Promise<T>((answer) => {
        asked += 1;
        const id = asked;
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
          <AlertDialog text={text} reason={reason} action="OK" canCancel={false} onClose={close} />
        ));
      },
      confirm: (text, { action = 'OK', isDestructive, reason } = {}) =>
        open((close) => (
          <AlertDialog
            text={text}
            reason={reason}
            action={action}
            isDestructive={isDestructive}
            canCancel
            onClose={close}
          />
        )),
      ask: (question) => open((close) => <FormDialog {...question} onClose={close} />),
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

/** The page's alerts and confirmations. Needs a `DialogsProvider` above. */
export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('useDialogs needs a DialogsProvider above it');
  return dialogs;
}
