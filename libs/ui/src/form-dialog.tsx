import { type ReactNode, type SubmitEvent, useState } from 'react';
import { DialogActions } from './dialog-actions';
import { DialogFrame } from './dialog-frame';

/** What was filled in, trimmed, by the fields' names. */
export type FormValues = Readonly<Record<string, string>>;

interface FormDialogProps {
  /** The question, which names the dialog. */
  text: string;
  /** What the answer leads to. */
  reason?: string;
  action: string;
  isDestructive?: boolean;
  /** What is missing, in words fit to show, or null. */
  check?: (values: FormValues) => string | null;
  /** What was filled in, or null when it was cancelled. */
  onClose: (values: FormValues | null) => void;
  /** The fields, uncontrolled: each has a `name`. */
  children: ReactNode;
}

/** A question that takes more than yes or no. Esc cancels. */
export function FormDialog(props: FormDialogProps) {
  const { text, reason, action, isDestructive = false, check, onClose, children } = props;
  const [problem, setProblem] = useState<string | null>(null);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = valuesOf(event.currentTarget);
    const missing = check?.(values) ?? null;
    setProblem(missing);
    if (missing === null) onClose(values);
  };

  return (
    <DialogFrame text={text} reason={reason} onEscape={() => onClose(null)}>
      <form noValidate className="space-y-4" onSubmit={submit}>
        {children}
        <DialogActions problem={problem}>
          <button type="button" className="btn btn-ghost" onClick={() => onClose(null)}>
            Cancel
          </button>
          <button type="submit" className={isDestructive ? 'btn btn-error' : 'btn btn-primary'}>
            {action}
          </button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}

function valuesOf(form: HTMLFormElement): FormValues {
  const fields = Array.from(form.elements).filter(
    (element) =>
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLInputElement,
  );
  return Object.fromEntries(fields.map(({ name, value }) => [name, value.trim()]));
}
