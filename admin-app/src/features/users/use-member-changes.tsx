import { apiMessage } from '@unburden/api-client';
import {
  apiPaths,
  type ChangeRoleInput,
  type ListedUser,
  type MemberResponse,
  type MessageResponse,
  roles,
} from '@unburden/contracts';
import { askForm, SelectField, useDialogs } from '@unburden/ui';
import { api, useShell } from '../../lib/api';
import { useDrafts } from '../../lib/drafts';
import { MemberNote } from '../../shared/moderation-reasons/note-fields';

const changedUsers = (_answer: unknown, error: unknown) =>
  error ? [] : [{ type: 'List' as const, id: apiPaths.allUsers }];

const { useChangeRoleMutation, useLiftSuspensionMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    changeRole: build.mutation<MemberResponse, ChangeRoleInput & { userId: string }>({
      query: ({ userId, ...body }) => ({ url: apiPaths.changeRole(userId), method: 'PATCH', body }),
      invalidatesTags: changedUsers,
    }),
    liftSuspension: build.mutation<MessageResponse, string>({
      query: (userId) => ({ url: apiPaths.suspend(userId), method: 'DELETE' }),
      invalidatesTags: changedUsers,
    }),
  }),
});

const choices = roles.map((role) => ({ value: role, label: role }));

/** Changes roles and lifts suspensions, after a dialog. */
export function useMemberChanges() {
  const dialogs = useDialogs();
  const { notify } = useShell();
  const drafts = useDrafts();
  const [callChangeRole] = useChangeRoleMutation();
  const [callLift] = useLiftSuspensionMutation();

  const changeRole = async ({ _id, name, role }: ListedUser) => {
    const draftKey = `role:${_id}`;
    const values = await askForm(dialogs, {
      text: `Change the role of ${name}?`,
      reason:
        'They’re logged out everywhere. Moderators look after content, admins also after members.',
      action: 'Change role',
      fields: (
        <>
          <SelectField label="Role" name="role" choices={choices} defaultValue={role} />
          <MemberNote draftKey={draftKey} member={name} hint="Sent to them with the news." />
        </>
      ),
    });
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
