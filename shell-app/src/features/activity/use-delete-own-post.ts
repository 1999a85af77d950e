import { apiMessage } from '@unburden/api-client';
import { useDialogs } from '@unburden/ui';
import { notifyError, notifySuccess } from '../../lib/toasts';
import { useDeleteOwnPostMutation } from './activity.api';

/** Asks, deletes a post and says how it went. */
export function useDeleteOwnPost() {
  const dialogs = useDialogs();
  const [deletePost, { isLoading }] = useDeleteOwnPostMutation();

  const askAndDelete = async (postId: string) => {
    if (isLoading) return;
    const question = 'Are you sure you want to delete this post?';
    if (!(await dialogs.confirm(question, { action: 'Delete', isDestructive: true }))) return;
    const { error } = await deletePost(postId);
    if (error) notifyError('Error in deleting post', apiMessage(error));
    else notifySuccess('Successfully deleted');
  };
  return { askAndDelete, isDeleting: isLoading };
}
