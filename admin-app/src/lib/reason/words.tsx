import { limits, type ReasonInput, type ReasonOption } from '@unburden/contracts';
import { type FormValues, readReason, ReasonSelect, TextArea } from '@unburden/ui';
import { useDrafts } from '../drafts';

interface WordsFieldProps {
  /** Where it is written: what is half written stands there again. */
  place: string;
  name: string;
  label: string;
  hint: string;
  max: number;
}

/** Words for one reader, whom the label names. */
function WordsField({ place, name, label, hint, max }: WordsFieldProps) {
  const drafts = useDrafts();
  const here = `${place}:${name}`;
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

type PlaceProps = Pick<WordsFieldProps, 'place'>;

/** Sent to the member whom it is about. */
export function ToMember({ place, name, hint }: PlaceProps & { name: string; hint: string }) {
  const { max } = limits.reasonNote;
  return <WordsField {...{ place, hint, max }} name="note" label={`Message to ${name}`} />;
}

/** Sent to nobody: the staff read it in the case and in the audit log. */
export function ForStaff({ place, max }: PlaceProps & { max: number }) {
  const hint = 'Only moderators and admins read it.';
  return <WordsField {...{ place, hint, max }} name="staffNote" label="Note for staff" />;
}

/** The note beside a reason that nobody but the staff is left to read. */
export function WhyForStaff({ place }: PlaceProps) {
  const hint = 'Only moderators and admins read it.';
  const { max } = limits.reasonNote;
  return <WordsField {...{ place, hint, max }} name="note" label="Note for staff" />;
}

function ToReporters({ place }: PlaceProps) {
  const label = 'Message to those who reported';
  const hint = 'Without it, they’re told only the outcome and the reason.';
  const { max } = limits.reasonNote;
  return <WordsField {...{ place, label, hint, max }} name="toReporters" />;
}

interface DecisionFieldsProps extends PlaceProps {
  reasons: readonly ReasonOption[];
  /** Whom it is about; null where nothing is sent to them. */
  member: string | null;
}

/** Fields of a dialog that decides a case: the reason, and words for each reader apart. */
export function DecisionFields({ place, reasons, member }: DecisionFieldsProps) {
  return (
    <>
      <ReasonSelect reasons={reasons} />
      {member !== null && (
        <ToMember place={place} name={member} hint="Sent to them with the reason." />
      )}
      <ToReporters place={place} />
      <ForStaff place={place} max={limits.caseNote.max} />
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
