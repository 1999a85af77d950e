import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { apiMessage, translate } from '@unburden/api-client';
import { type CurrentUser } from '@unburden/contracts';
import { BusyButton, useDialogs } from '@unburden/ui';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../../lib/hooks';
import { paths } from '../../../lib/paths';
import { forgetDrafts } from '../../../shared/drafts/drafts.slice';
import { sessionEnded } from '../../../shared/session/session.slice';
import { useDeleteAccountMutation } from './account.api';
import { DeletionChoice } from './deletion-choice';

/** Deletes the member's own account, after asking for a proof, and leads to the login. */
export function DeleteAccount({ account }: { account: CurrentUser }) {
  const dialogs = useDialogs();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [deleteAccount] = useDeleteAccountMutation();

  const askAndDelete = async () => {
    const { askProof } = await import('../factors/proof-dialog');
    let withContent = false;
    const isSure = await askProof(dispatch, {
      text: t`Delete your account?`,
      action: t`Delete Account`,
      isDestructive: true,
      reason: t`This can’t be undone.`,
      details: <DeletionChoice onChange={(choice) => (withContent = choice)} />,
    });
    if (!isSure) return;
    const { data, error } = await deleteAccount({ userId: account._id, withContent });
    if (error) {
      await dialogs.alert(t`Error in deleting user`, apiMessage(error));
      return;
    }
    dispatch(forgetDrafts());
    dispatch(sessionEnded());
    await navigate(paths.login);
    await dialogs.alert(
      translate(data.message),
      t`You can still read here, and Help is open to you. Take care.`,
    );
  };

  return (
    <BusyButton className="btn btn-outline btn-sm" onPress={askAndDelete}>
      <Trash2 className="size-4" aria-hidden="true" />
      <Trans>Delete Account</Trans>
    </BusyButton>
  );
}
