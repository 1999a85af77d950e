import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { AlertDialog } from './alert-dialog';

interface ConfirmOptions {
  /** The word on the button that agrees; `OK` unless told. */
  action?: string;
  isDestructive?: boolean;
}

export interface Dialogs {
  /** Shows a message and, below it, why; resolves when it was read. */
  alert: (text: string, reason?: string) => Promise<void>;
  /** Asks; resolves to true when the person agreed. */
  confirm: (text: string, options?: ConfirmOptions) => Promise<boolean>;
}

interface Question extends ConfirmOptions {
  id: number;
  text: string;
  reason?: string;
  canCancel: boolean;
  answer: (isConfirmed: boolean) => void;
}

const DialogsContext = createContext<Dialogs | null>(null);

let asked = 0;

/** Shows alerts and confirmations, one after the other, above everything below it. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [questions, setQuestions] = useState<Question[]>([]);

  const ask = useCallback(
    (question: Omit<Question, 'id' | 'answer'>) =>
      new Promise<boolean>((answer) => {
        asked += 1;
        const id = asked;
        setQuestions((waiting) => [...waiting, { ...question, id, answer }]);
      }),
    [],
  );
  const dialogs = useMemo<Dialogs>(
    () => ({
      alert: async (text, reason) => {
        await ask({ text, reason, canCancel: false });
      },
      confirm: (text, options) => ask({ ...options, text, canCancel: true }),
    }),
    [ask],
  );

  const [current] = questions;
  return (
    <DialogsContext value={dialogs}>
      {children}
      {current && (
        <AlertDialog
          key={current.id}
          text={current.text}
          reason={current.reason}
          action={current.action ?? 'OK'}
          canCancel={current.canCancel}
          isDestructive={current.isDestructive}
          onClose={(isConfirmed) => {
            setQuestions((waiting) => waiting.filter(({ id }) => id !== current.id));
            current.answer(isConfirmed);
          }}
        />
      )}
    </DialogsContext>
  );
}

/** The page's alerts and confirmations. Needs a `DialogsProvider` above. */
export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('useDialogs needs a DialogsProvider above it');
  return dialogs;
}
