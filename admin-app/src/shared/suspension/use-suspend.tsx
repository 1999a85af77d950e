import { apiMessage } from '@unburden/api-client';
import { limits } from '@unburden/contracts';
import {
  FormDialog,
  type FormValues,
  ReasonSelect,
  reasonMissing,
  SelectField,
  useDialogs,
} from '@unburden/ui';
import { useDrafts } from '../../lib/drafts';
import { useReasons } from '../moderation-reasons/use-ask-reason';
import {
  DecisionFields,
  type DecisionWords,
  ForStaff,
  readDecision,
  ToMember,
} from '../moderation-reasons/note-fields';
import { useSeam } from '../../lib/seam';
import { useSuspendMutation } from './suspension.api';

const day = 24;
const durations = [
  { value: String(day), label: '1 day' },
  { value: String(3 * day), label: '3 days' },
  { value: String(7 * day), label: '1 week' },
  { value: String(30 * day), label: '30 days' },
  { value: String(365 * day), label: '1 year' },
];

interface SuspendOptions {
  /** Suspending decides a case: reporters are told too, and the staff's note is for the case. */
  isCase?: boolean;
}

/** Asks for how long and why, and suspends. Resolves to what was said, or null when it did not happen. */
export function useSuspend({ isCase = false }: SuspendOptions = {}) {
  const dialogs = useDialogs();
  const { notify } = useSeam();
  const drafts = useDrafts();
  const loadReasons = useReasons();
  const [suspend] = useSuspendMutation();

  return async (member: { _id: string; name: string | null }): Promise<DecisionWords | null> => {
    const reasons = await loadReasons();
    if (reasons === null) return null;
    const who = member.name ?? 'this member';
    const draftKey = `suspend:${member._id}`;
    const effect = 'They’re logged out and can’t log in until then. What they wrote stays.';
    const values = await dialogs.open<FormValues | null>((close) => (
      <FormDialog
        text={`Suspend ${who}?`}
        reason={isCase ? `${effect} This also resolves the case.` : effect}
        action="Suspend"
        isDestructive
        check={reasonMissing}
        onClose={close}
      >
        <SelectField label="For" name="hours" choices={durations} defaultValue={String(3 * day)} />
        {isCase ? (
          <DecisionFields draftKey={draftKey} reasons={reasons} member={who} />
        ) : (
          <>
            <ReasonSelect reasons={reasons} />
            <ToMember draftKey={draftKey} name={who} hint="Sent to them with the reason." />
            <ForStaff draftKey={draftKey} max={limits.caseNote.max} />
          </>
        )}
      </FormDialog>
    ));
    if (values === null) return null;
    drafts.forget(draftKey);
    const words = readDecision(values);
    if (!words.reason) return null;
    const { data, error } = await suspend({
      userId: member._id,
      hours: Number(values.hours),
      reason: words.reason,
      ...(!isCase && words.note !== undefined && { note: words.note }),
    });
    if (data) notify({ kind: 'success', message: data.message });
    else await dialogs.alert(`${who} could not be suspended`, apiMessage(error));
    return data ? words : null;
  };
}
