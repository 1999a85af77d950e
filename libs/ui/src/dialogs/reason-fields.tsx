import { limits, type ReasonInput, type ReasonOption } from '@unburden/contracts';
import type { FormValues } from './form-dialog';
import { SelectField } from '../fields/select-field';
import { TextArea } from '../fields/text-area';

interface ReasonFieldsProps {
  reasons: readonly ReasonOption[];
  /** Names who reads the note. */
  noteLabel?: string;
  noteHint: string;
}

/** Fields of a form dialog that ask why: one reason of the operator's list, and words of one's own. */
export function ReasonFields({ reasons, noteLabel, noteHint }: ReasonFieldsProps) {
  return (
    <>
      <ReasonSelect reasons={reasons} />
      <TextArea
        label={noteLabel ?? 'Note (optional)'}
        name="note"
        rows={3}
        hint={noteHint}
        maxLength={limits.reasonNote.max}
      />
    </>
  );
}

/** Only the choice of the reason, where its words have another field. A worry is no reason to act on. */
export function ReasonSelect({ reasons }: Pick<ReasonFieldsProps, 'reasons'>) {
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
