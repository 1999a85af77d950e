import { apiMessage } from '@unburden/api-client';
import { type ListedUser, roles } from '@unburden/contracts';
import { FormDialog, type FormValues, SelectField, useDialogs } from '@unburden/ui';
import { useDrafts } from '../../lib/drafts';
import { ToMember } from '../../shared/moderation-reasons/note-fields';
import { useSeam } from '../../lib/seam';
import { useLiftSuspensionMutation } from '../../shared/suspension/suspension.api';
import { useChangeRoleMutation } from './users.api';

const choices = roles.map((role) => ({ value: role, label: role }));

/** Changes a role, and ends a suspension: asks, and says how it went. */
export function useMemberChanges() {
  const dialogs = useDialogs();
  const { notify } = useSeam();
  const drafts = useDrafts();
  const [callChangeRole] = useChangeRoleMutation();
  const [callLift] = useLiftSuspensionMutation();

  const changeRole = async ({ _id, name, role }: ListedUser) => {
    const draftKey = `role:${_id}`;
    const values = await dialogs.open<FormValues | null>((close) => (
      <FormDialog
        text={`Change the role of ${name}?`}
        reason="They’re logged out everywhere. Moderators look after content, admins also after members."
        action="Change role"
        onClose={close}
      >
        <SelectField label="Role" name="role" choices={choices} defaultValue={role} />
        <ToMember draftKey={draftKey} name={name} hint="Sent to them with the news." />
      </FormDialog>
    ));
    if (values === null) return;
    drafts.forget(draftKey);
    const wanted = roles.find((each) => each === values.role);
    if (wanted === undefined || wanted === role) return;
    const { note: toMember } = values;
    const call = { userId: _id, role: wanted, ...(toMember && { toMember }) };
    const { data, error } = await callChangeRole(call);
    if (data) notify({ kind: 'success', message: data.message });
    else await dialogs.alert('The role could not be changed', apiMessage(error));
  };

  const liftSuspension = async ({ _id, name }: ListedUser) => {
    if (!(await dialogs.confirm(`Let ${name} log in again?`, { action: 'Lift suspension' })))
      return;
    const { data, error } = await callLift(_id);
    if (data) notify({ kind: 'success', message: data.message });
    else await dialogs.alert('The suspension could not be lifted', apiMessage(error));
  };
  return { changeRole, liftSuspension };
}
