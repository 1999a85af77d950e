import { t } from '@lingui/core/macro';
import type { Reason, ReasonInput, ReasonOption } from '@unburden/contracts';
import type { ReactNode } from 'react';
import { SelectField } from '../fields/select-field';
import type { Dialogs } from './dialogs';
import { askForm, type FormProblem, type FormQuestion, type FormValues } from './form-dialog';

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

/** The reasons that staff may act with: all but concerns. */
export function offencesOf(reasons: readonly ReasonOption[]): ReasonOption[] {
  return reasons.filter(({ isConcern }) => isConcern !== true);
}

interface ReasonSelectProps {
  reasons: readonly ReasonOption[];
  /** The code of the chosen reason; none by default. */
  defaultCode?: string;
  label?: string;
}

/** A select of the operator's reasons, without concerns. */
export function ReasonSelect({ reasons, defaultCode, label = t`Reason` }: ReasonSelectProps) {
  const choices = offencesOf(reasons).map((reason) => ({
    value: reason.code,
    label: reason.label,
  }));
  return (
    <SelectField
      label={label}
      name="code"
      placeholder={t`Choose a reason`}
      choices={choices}
      defaultValue={defaultCode}
    />
  );
}

/** The problem of a form without a reason, or null. */
export function reasonMissing({ code }: FormValues): FormProblem | null {
  return code ? null : { field: 'code', message: t`Please choose a reason.` };
}

/** The reason of a form; undefined for none. */
export function readReason({ code, note }: FormValues): ReasonInput | undefined {
  return code ? { code, ...(note && { note }) } : undefined;
}

export function ReasonText({ label, note }: Pick<Reason, 'label' | 'note'>) {
  return (
    <>
      <bdi className="font-medium">{label}</bdi>
      {note !== '' && (
        <span>
          : <bdi>{note}</bdi>
        </span>
      )}
    </>
  );
}
