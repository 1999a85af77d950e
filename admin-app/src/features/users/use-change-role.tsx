import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { apiMessage } from '@unburden/api-client';
import {
  type ChangeRoleInput,
  type ListedUser,
  type MemberResponse,
  roles,
  staffApiPaths,
} from '@unburden/contracts';
import { askForm, SelectField, useDialogs } from '@unburden/ui';
import { api, useShell } from '../../lib/api';
import { useDrafts } from '../../lib/drafts';
import { MemberNote } from '../../shared/moderation-reasons/note-fields';
import { roleLabels } from '../../shared/role-labels';

const changedUsers = (_answer: unknown, error: unknown) =>
  error ? [] : [{ type: 'List' as const, id: staffApiPaths.allUsers }];

const { useChangeRoleMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    changeRole: build.mutation<MemberResponse, ChangeRoleInput & { userId: string }>({
      query: ({ userId, ...body }) => ({
        url: staffApiPaths.changeRole(userId),
        method: 'PATCH',
        body,
      }),
      invalidatesTags: changedUsers,
    }),
  }),
});

/** Changes a role, after a dialog. */
export function useChangeRole() {
  const dialogs = useDialogs();
  const { notify } = useShell();
  const drafts = useDrafts();
  const [callChangeRole] = useChangeRoleMutation();

  const changeRole = async ({ _id, name, role }: ListedUser) => {
    const draftKey = `role:${_id}`;
    const choices = roles.map((each) => ({ value: each, label: i18n._(roleLabels[each]) }));
    const values = await askForm(dialogs, {
      text: t`Change the role of ${name}?`,
      reason: t`They’ll be logged out everywhere. Moderators handle content; admins also manage members.`,
      action: t`Change role`,
      check: ({ role: wanted }) =>
        wanted === role ? { field: 'role', message: t`That’s their role already.` } : null,
      fields: (
        <>
          <SelectField label={t`Role`} name="role" choices={choices} defaultValue={role} />
          <MemberNote
            draftKey={draftKey}
            member={name}
            hint={t`They’ll read this with the news.`}
          />
        </>
      ),
    });
    if (values === null) return;
    const wanted = roles.find((each) => each === values.role);
    if (wanted === undefined) return;
    const { note: toMember } = values;
    const call = { userId: _id, role: wanted, ...(toMember && { toMember }) };
    const { data, error } = await callChangeRole(call);
    if (data) {
      drafts.forget(draftKey);
      notify({ kind: 'success', message: data.message });
    } else await dialogs.alert(t`Couldn’t change the role`, apiMessage(error));
  };

  return changeRole;
}
