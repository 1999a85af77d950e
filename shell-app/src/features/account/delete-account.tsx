import { apiMessage } from '@unburden/api-client';
import { messages } from '@unburden/contracts';
import { useDialogs } from '@unburden/ui';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../lib/hooks';
import { paths } from '../../lib/paths';
import { sessionEnded } from '../../shared/session/session.slice';
import { forgetDrafts } from '../../shared/drafts/drafts.slice';
import { useDeleteAccountMutation } from './account.api';

const question = 'Are you sure you want to delete your account?';
const consequence =
  'This can’t be undone. Your messages are erased, for the people you wrote to as well, and so are your pictures and votes. Your posts and comments stay, without your name: delete them first if they should go too.';

/** Deletes the member's own account, after asking, and leads to the login. */
export function DeleteAccount({ userId }: { userId: string }) {
  const dialogs = useDialogs();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [deleteAccount, { isLoading }] = useDeleteAccountMutation();

  const askAndDelete = async () => {
    if (isLoading) return;
    const options = { action: 'Delete Account', isDestructive: true, reason: consequence };
    if (!(await dialogs.confirm(question, options))) return;
    const { error } = await deleteAccount(userId);
    if (error) {
      await dialogs.alert('Error in deleting user', apiMessage(error));
      return;
    }
    dispatch(forgetDrafts());
    dispatch(sessionEnded());
    await navigate(paths.login);
    await dialogs.alert(messages.userDeleted);
  };

  return (
    <button
      type="button"
      className="btn btn-outline btn-sm"
      aria-disabled={isLoading}
      onClick={() => void askAndDelete()}
    >
      <Trash2 className="size-4" aria-hidden="true" />
      Delete Account
    </button>
  );
}
