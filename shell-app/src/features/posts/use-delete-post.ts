import { apiMessage } from '@unburden/api-client';
import { useDialogs } from '@unburden/ui';
import { notifyError, notifySuccess } from '../../lib/toasts';
import { useDeletePostMutation } from './posts.api';

/** Asks, deletes a post and says how it went; resolves to whether it is gone. */
export function useDeletePost() {
  const dialogs = useDialogs();
  const [deletePost] = useDeletePostMutation();
  return async (postId: string): Promise<boolean> => {
    const isSure = await dialogs.confirm('Are you sure you want to delete this post?', {
      action: 'Delete',
      isDestructive: true,
    });
    if (!isSure) return false;
    const { error } = await deletePost(postId);
    if (error) {
      notifyError('Error in deleting the post', apiMessage(error));
      return false;
    }
    notifySuccess('Successfully deleted');
    return true;
  };
}
