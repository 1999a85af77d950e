import type { ReasonInput, ReasonOption } from '@unburden/contracts';
import type { ReactNode } from 'react';
import type { Dialogs } from './dialogs';
import { FormDialog, type FormValues } from './form-dialog';
import { SelectField } from '../fields/select-field';

/** The question, and its look. */
interface ReasonQuestion {
  text: string;
  /** A sentence about the consequence, or the subject. */
  reason?: string;
  action: string;
  isDestructive?: boolean;
  /** The field named `note`, for words of one's own. */
  note: ReactNode;
}

/** Asks a question that needs a reason; resolves to it, or to null when it was cancelled. */
export async function askReason(
  dialogs: Dialogs,
  reasons: readonly ReasonOption[],
  { note, ...question }: ReasonQuestion,
): Promise<ReasonInput | null> {
  const values = await dialogs.open<FormValues | null>((close) => (
    <FormDialog {...question} check={reasonMissing} onClose={close}>
      <ReasonSelect reasons={reasons} />
      {note}
    </FormDialog>
  ));
  return (values && readReason(values)) ?? null;
}

/** The choice of one reason of the operator's list. A worry is no reason to act on. */
export function ReasonSelect({ reasons }: { reasons: readonly ReasonOption[] }) {
  const offences = reasons.filter(({ isConcern }) => isConcern !== true);
  const choices = offences.map(({ code, label }) => ({ value: code, label }));
  return <SelectField label="Reason" name="code" placeholder="Choose a reason" choices={choices} />;
}

/** The complaint about a reason, in words fit to show, or null. */
export function reasonMissing({ code }: FormValues): string | null {
  return code ? null : 'Please choose a reason.';
}

/** The reason that was filled in; undefined when none was chosen. */
export function readReason({ code, note }: FormValues): ReasonInput | undefined {
  return code ? { code, ...(note && { note }) } : undefined;
}
