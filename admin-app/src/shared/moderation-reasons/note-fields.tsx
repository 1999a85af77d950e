import { t } from '@lingui/core/macro';
import { apiMessage } from '@unburden/api-client';
import { type CaseSummary, limits, type ReasonInput, type ReasonOption } from '@unburden/contracts';
import { type FormValues, offencesOf, readReason, ReasonSelect, TextArea } from '@unburden/ui';
import { useDrafts } from '../../lib/drafts';

interface NoteFieldProps {
  draftKey: string;
  name: string;
  label: string;
  hint: string;
  maxLength: number;
}

/** An optional note, whose draft is restored when the form opens again. */
function NoteField({ draftKey, label, ...textArea }: NoteFieldProps) {
  const drafts = useDrafts();
  const key = `${draftKey}:${textArea.name}`;
  return (
    <TextArea
      {...textArea}
      label={t`${label} (optional)`}
      rows={2}
      defaultValue={drafts.read(key)}
      onChange={({ target }) => drafts.write(key, target.value)}
    />
  );
}

interface MemberNoteProps {
  draftKey: string;
  /** The member's name. */
  member: string;
  hint?: string;
}

/** A note to the member whom the action concerns. */
export function MemberNote({ draftKey, member, hint }: MemberNoteProps) {
  return (
    <NoteField
      draftKey={draftKey}
      name="note"
      label={t`Message to ${member}`}
      hint={hint ?? t`Sent to ${member} with the reason.`}
      maxLength={limits.reasonNote.max}
    />
  );
}

interface StaffNoteProps {
  draftKey: string;
  /** `note` for the note of the reason itself, when only staff can read it. */
  name?: 'note' | 'staffNote';
}

/** A note for the case and the audit log. */
export function StaffNote({ draftKey, name = 'staffNote' }: StaffNoteProps) {
  return (
    <NoteField
      draftKey={draftKey}
      name={name}
      label={t`Note for staff`}
      hint={t`Only moderators and admins see this.`}
      maxLength={name === 'note' ? limits.reasonNote.max : limits.caseNote.max}
    />
  );
}

interface DecisionFieldsProps {
  draftKey: string;
  reasons: readonly ReasonOption[];
  /** The name of the member to notify, or null. */
  member: string | null;
  /** The code of the chosen reason; none by default. */
  defaultCode?: string;
  /** Whether it decides a case, whose reporters are notified. */
  hasReporters?: boolean;
  /** Whether the decision needs no reason. */
  isOptional?: boolean;
}

/** The fields of a decision: the reason, and a note for each reader. */
export function DecisionFields(props: DecisionFieldsProps) {
  const { draftKey, reasons, member, defaultCode, hasReporters = true, isOptional } = props;
  const drafts = useDrafts();
  const hasMore = ['toReporters', 'staffNote'].some((name) => drafts.read(`${draftKey}:${name}`));
  const staffNote = <StaffNote draftKey={draftKey} />;
  return (
    <>
      <ReasonSelect
        reasons={reasons}
        defaultCode={defaultCode}
        label={isOptional ? t`Reason (optional)` : undefined}
      />
      {member !== null && <MemberNote draftKey={draftKey} member={member} />}
      {hasReporters ? (
        <details open={hasMore}>
          <summary className="min-h-11 cursor-pointer py-3 text-sm font-medium text-quiet">
            {t`Words to the reporters or for staff`}
          </summary>
          <div className="space-y-4 pt-2">
            <NoteField
              draftKey={draftKey}
              name="toReporters"
              label={t`Message to the reporters`}
              hint={t`Sent to the reporters. Without it, they get only the outcome and the reason.`}
              maxLength={limits.reasonNote.max}
            />
            {staffNote}
          </div>
        </details>
      ) : (
        staffNote
      )}
    </>
  );
}

/** The code of the one offence that was reported; undefined if only concerns were, or several offences. */
export function reportedOffence(
  reasons: readonly ReasonOption[],
  reported: CaseSummary['reasons'],
): string | undefined {
  const [only, ...others] = offencesOf(reasons).filter(isIn(reported));
  return others.length === 0 ? only?.code : undefined;
}

/** The reasons, those first that were reported. */
export function reportedFirst(
  reasons: readonly ReasonOption[],
  reported: CaseSummary['reasons'],
): ReasonOption[] {
  const isReported = isIn(reported);
  return [...reasons].sort((one, other) => Number(isReported(other)) - Number(isReported(one)));
}

const isIn =
  (reported: CaseSummary['reasons']) =>
  ({ code }: ReasonOption) =>
    reported.some((each) => each.code === code);

/** The reason of a decision, and the notes. */
export interface Decision {
  reason?: ReasonInput;
  toReporters?: string;
  /** For the staff. */
  note?: string;
}

export function readDecision(values: FormValues): Decision {
  const reason = readReason(values);
  const { toReporters, staffNote: note } = values;
  return { ...(reason && { reason }), ...(toReporters && { toReporters }), ...(note && { note }) };
}

/**
 * Says why a decision failed, with `more` about that and the words that were not sent: a colleague may
 * have decided meanwhile, and the form is gone with the case.
 */
export function withWords(error: unknown, { reason, toReporters, note }: Decision, more = '') {
  const message = `${apiMessage(error) ?? ''} ${more}`.trim();
  const words = [reason?.note, toReporters, note].filter(Boolean).join('\n\n');
  return words === '' ? message : `${message}\n\n${t`Your words weren’t sent:`}\n\n${words}`;
}
