import { apiMessage } from '@unburden/api-client';
import {
  apiPaths,
  type ChangeRoleInput,
  type ListedUser,
  type MemberResponse,
  roles,
} from '@unburden/contracts';
import { askForm, SelectField, useDialogs } from '@unburden/ui';
import { api, useShell } from '../../lib/api';
import { useDrafts } from '../../lib/drafts';
import { MemberNote } from '../../shared/moderation-reasons/note-fields';

const changedUsers = (_answer: unknown, error: unknown) =>
  error ? [] : [{ type: 'List' as const, id: apiPaths.allUsers }];

const { useChangeRoleMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    changeRole: build.mutation<MemberResponse, ChangeRoleInput & { userId: string }>({
      query: ({ userId, ...body }) => ({ url: apiPaths.changeRole(userId), method: 'PATCH', body }),
      invalidatesTags: changedUsers,
    }),
  }),
});

const choices = roles.map((role) => ({ value: role, label: role }));

/** Changes a role, after a dialog. */
export function useChangeRole() {
  const dialogs = useDialogs();
  const { notify } = useShell();
  const drafts = useDrafts();
  const [callChangeRole] = useChangeRoleMutation();

  const changeRole = async ({ _id, name, role }: ListedUser) => {
    const draftKey = `role:${_id}`;
    const values = await askForm(dialogs, {
      text: `Change the role of ${name}?`,
      reason:
        'They’ll be logged out everywhere. Moderators handle content; admins also manage members.',
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
    else await dialogs.alert('Couldn’t change the role', apiMessage(error));
  };

  return changeRole;
}
