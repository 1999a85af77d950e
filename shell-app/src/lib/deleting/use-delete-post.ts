import { apiMessage } from '@unburden/api-client';
import { useDialogs } from '@unburden/ui';
import { notifyError, notifySuccess } from '../toasts';
import { useDeletePostMutation } from './delete-post.api';

/** Asks, deletes a post and says how it went; `askAndDelete` resolves to whether it is gone. */
export function useDeletePost() {
  const dialogs = useDialogs();
  const [deletePost, { isLoading }] = useDeletePostMutation();

  const askAndDelete = async (postId: string): Promise<boolean> => {
    if (isLoading) return false;
    const question = 'Are you sure you want to delete this post?';
    if (!(await dialogs.confirm(question, { action: 'Delete', isDestructive: true }))) return false;
    const { error } = await deletePost(postId);
    if (error) notifyError('Error in deleting post', apiMessage(error));
    else notifySuccess('Successfully deleted');
    return error === undefined;
  };
  return { askAndDelete, isDeleting: isLoading };
}
