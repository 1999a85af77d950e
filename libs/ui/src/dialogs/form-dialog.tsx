import { t } from '@lingui/core/macro';
import { type ReactNode, type SubmitEvent, useContext, useState } from 'react';
import { FormError } from '../fields/form-error';
import { DialogFrame } from './dialog-frame';
import type { Dialogs } from './dialogs';
import { KeptWords } from './modal';

/** The form's values, trimmed, by field name. */
export type FormValues = Readonly<Record<string, string>>;

/** A mistake in a form, and the field to change. */
export interface FormProblem {
  /** The name of the field to change. */
  field: string;
  message: string;
}

/** A question with fields. */
export interface FormQuestion {
  text: string;
  /** The name, title or beginning of what the question is about. */
  quote?: string;
  /** The consequence. */
  reason?: string;
  action: string;
  isDestructive?: boolean;
  /** All required fields have a value: the action takes the focus, so Enter is enough. */
  isPrefilled?: boolean;
  /** Returns what is wrong with the values, or null. The field takes the focus. */
  check?: (values: FormValues) => FormProblem | null;
  /** Uncontrolled: each has a `name`. */
  fields: ReactNode;
}

interface FormDialogProps extends FormQuestion {
  /** Called with the values, or with null on cancel. */
  onClose: (values: FormValues | null) => void;
}

/** Asks by a form; resolves to its values, or to null on cancel. */
export function askForm(dialogs: Dialogs, question: FormQuestion): Promise<FormValues | null> {
  return dialogs.open((close) => <FormDialog {...question} onClose={close} />);
}

/** Asks a question with fields. Esc cancels. */
function FormDialog(props: FormDialogProps) {
  const { text, quote, reason, action, isDestructive = false, check, onClose, fields } = props;
  const { isPrefilled = false } = props;
  const [problem, setProblem] = useState<string | null>(null);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = valuesOf(form);
    const wrong = check?.(values) ?? null;
    setProblem(wrong?.message ?? null);
    if (wrong === null) onClose(values);
    // On a phone it may have scrolled away.
    else form.querySelector<HTMLElement>(`[name="${wrong.field}"]`)?.focus();
  };

  return (
    <DialogFrame text={text} quote={quote} reason={reason} onEscape={() => onClose(null)}>
      <form
        noValidate
        className="space-y-4"
        onSubmit={submit}
        // Clears a problem that may be mended by now.
        onChange={() => setProblem(null)}
      >
        {fields}
        <DialogActions problem={problem}>
          <button type="button" className="btn btn-ghost" onClick={() => onClose(null)}>
            {t`Cancel`}
          </button>
          <button
            type="submit"
            className={isDestructive ? 'btn btn-error' : 'btn btn-primary'}
            data-autofocus={isPrefilled || undefined}
          >
            {action}
          </button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}

function valuesOf(form: HTMLFormElement): FormValues {
  const fields = Array.from(form.elements)
    .filter(
      (element) =>
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLInputElement,
    )
    .filter((field) => field.type !== 'radio' || field.matches(':checked'));
  return Object.fromEntries(fields.map(({ name, value }) => [name, value.trim()]));
}

interface DialogActionsProps {
  /** The error of the form, or null. */
  problem: string | null;
  children: ReactNode;
}

/** The sticky buttons of a dialog's form, with its error, and with what Esc did over words. */
export function DialogActions({ problem, children }: DialogActionsProps) {
  const hasKeptWords = useContext(KeptWords);
  return (
    <div className="sticky -bottom-6 z-2 low:static -mx-6 -mb-6 space-y-2 border-t border-base-content/10 bg-base-100 px-6 pt-3 pb-6">
      <FormError>{problem}</FormError>
      <p role="status" className={hasKeptWords ? 'text-sm' : 'sr-only'}>
        {hasKeptWords && t`Your words are still here. Cancel discards them.`}
      </p>
      <div className="flex flex-wrap justify-end gap-2">{children}</div>
    </div>
  );
}
