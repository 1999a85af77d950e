import { limits, type ReasonInput, type ReasonOption } from '@unburden/contracts';
import { type FormValues, readReason, ReasonSelect, TextArea } from '@unburden/ui';
import { useDrafts } from '../../lib/drafts';

interface WordsFieldProps {
  /** Key of the draft, which is restored when the form opens again. */
  draftKey: string;
  name: string;
  label: string;
  hint: string;
  max: number;
}

/** Words for one reader, whom the label names. */
function WordsField({ draftKey, name, label, hint, max }: WordsFieldProps) {
  const drafts = useDrafts();
  const here = `${draftKey}:${name}`;
  return (
    <TextArea
      label={`${label} (optional)`}
      name={name}
      rows={2}
      hint={hint}
      maxLength={max}
      defaultValue={drafts.read(here)}
      onChange={({ target }) => drafts.write(here, target.value)}
    />
  );
}

type DraftProps = Pick<WordsFieldProps, 'draftKey'>;

/** Sent to the member whom it is about. */
export function ToMember({ draftKey, name, hint }: DraftProps & { name: string; hint: string }) {
  const { max } = limits.reasonNote;
  return <WordsField {...{ draftKey, hint, max }} name="note" label={`Message to ${name}`} />;
}

/** Sent to nobody: the staff read it in the case and in the audit log. */
export function ForStaff({ draftKey, max }: DraftProps & { max: number }) {
  const hint = 'Only moderators and admins read it.';
  return <WordsField {...{ draftKey, hint, max }} name="staffNote" label="Note for staff" />;
}

/** The note beside a reason that nobody but the staff is left to read. */
export function WhyForStaff({ draftKey }: DraftProps) {
  const hint = 'Only moderators and admins read it.';
  const { max } = limits.reasonNote;
  return <WordsField {...{ draftKey, hint, max }} name="note" label="Note for staff" />;
}

function ToReporters({ draftKey }: DraftProps) {
  const label = 'Message to those who reported';
  const hint = 'Without it, they’re told only the outcome and the reason.';
  const { max } = limits.reasonNote;
  return <WordsField {...{ draftKey, label, hint, max }} name="toReporters" />;
}

interface DecisionFieldsProps extends DraftProps {
  reasons: readonly ReasonOption[];
  /** Whom it is about; null where nothing is sent to them. */
  member: string | null;
}

/** Fields of a dialog that decides a case: the reason, and words for each reader apart. */
export function DecisionFields({ draftKey, reasons, member }: DecisionFieldsProps) {
  return (
    <>
      <ReasonSelect reasons={reasons} />
      {member !== null && (
        <ToMember draftKey={draftKey} name={member} hint="Sent to them with the reason." />
      )}
      <ToReporters draftKey={draftKey} />
      <ForStaff draftKey={draftKey} max={limits.caseNote.max} />
    </>
  );
}

/** The words of a decision, one field for each reader. */
export interface DecisionWords {
  reason?: ReasonInput;
  toReporters?: string;
  /** For the staff. */
  note?: string;
}

export function readDecision(values: FormValues): DecisionWords {
  const reason = readReason(values);
  const { toReporters, staffNote: note } = values;
  return { ...(reason && { reason }), ...(toReporters && { toReporters }), ...(note && { note }) };
}
