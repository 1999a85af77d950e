import { apiMessage } from '@unburden/api-client';
import type { ReasonInput } from '@unburden/contracts';
import {
  FormDialog,
  type FormValues,
  readReason,
  ReasonFields,
  reasonMissing,
  SelectField,
  useDialogs,
} from '@unburden/ui';
import { useReasons } from '../reason/use-reasons';
import { useSeam } from '../seam-context';
import { useSuspendMutation } from './suspension.api';

const day = 24;
const durations = [
  { value: String(day), label: '1 day' },
  { value: String(3 * day), label: '3 days' },
  { value: String(7 * day), label: '1 week' },
  { value: String(30 * day), label: '30 days' },
  { value: String(365 * day), label: '1 year' },
];

/** Asks for how long and why, and suspends. Resolves to the reason, or null when it did not happen. */
export function useSuspend() {
  const dialogs = useDialogs();
  const { notify } = useSeam();
  const loadReasons = useReasons();
  const [suspend] = useSuspendMutation();

  return async (member: { _id: string; name: string | null }): Promise<ReasonInput | null> => {
    const reasons = await loadReasons();
    if (reasons === null) return null;
    const who = member.name ?? 'this member';
    const values = await dialogs.open<FormValues | null>((close) => (
      <FormDialog
        text={`Suspend ${who}?`}
        reason="They are logged out and cannot log in until then. What they wrote stays."
        action="Suspend"
        isDestructive
        check={reasonMissing}
        onClose={close}
      >
        <SelectField label="For" name="hours" choices={durations} defaultValue={String(3 * day)} />
        <ReasonFields reasons={reasons} noteHint="They read the reason and your note." />
      </FormDialog>
    ));
    const reason = values && readReason(values);
    if (!reason) return null;
    const { data, error } = await suspend({
      userId: member._id,
      hours: Number(values.hours),
      reason,
    });
    if (data) notify({ kind: 'success', message: data.message });
    else await dialogs.alert(`${who} could not be suspended`, apiMessage(error));
    return data ? reason : null;
  };
}
