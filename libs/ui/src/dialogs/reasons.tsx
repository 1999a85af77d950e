import type { Reason, ReasonInput, ReasonOption } from '@unburden/contracts';
import type { ReactNode } from 'react';
import type { Dialogs } from './dialogs';
import { askForm, type FormQuestion, type FormValues } from './form-dialog';
import { SelectField } from '../fields/select-field';

interface ReasonQuestion extends Omit<FormQuestion, 'check' | 'fields'> {
  /** A field named `note`. */
  note: ReactNode;
}

/** Asks for a reason. Resolves to null on cancel. */
export async function askReason(
  dialogs: Dialogs,
  reasons: readonly ReasonOption[],
  { note, ...question }: ReasonQuestion,
): Promise<ReasonInput | null> {
  const fields = (
    <>
      <ReasonSelect reasons={reasons} />
      {note}
    </>
  );
  const values = await askForm(dialogs, { ...question, check: reasonMissing, fields });
  return (values && readReason(values)) ?? null;
}

/** A select of the operator's reasons, without concerns. */
export function ReasonSelect({ reasons }: { reasons: readonly ReasonOption[] }) {
  const offences = reasons.filter(({ isConcern }) => isConcern !== true);
  const choices = offences.map(({ code, label }) => ({ value: code, label }));
  return <SelectField label="Reason" name="code" placeholder="Choose a reason" choices={choices} />;
}

/** The error of a form without a reason, or null. */
export function reasonMissing({ code }: FormValues): string | null {
  return code ? null : 'Please choose a reason.';
}

/** The reason of a form; undefined for none. */
export function readReason({ code, note }: FormValues): ReasonInput | undefined {
  return code ? { code, ...(note && { note }) } : undefined;
}

/** The label of a reason, and its note. */
export function ReasonText({ reason: { label, note } }: { reason: Reason }) {
  return (
    <>
      <span className="font-medium">{label}</span>
      {note !== '' && (
        <>
          : <bdi>{note}</bdi>
        </>
      )}
    </>
  );
}
