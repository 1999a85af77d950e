import { apiMessage } from '@unburden/api-client';
import { useReasoned } from '../reasons/use-reasoned';
import { notifyError, notifySuccess } from '../toasts';
import { useDeletePostMutation } from './delete-post.api';

/** Asks, deletes a post and says how it went; `askAndDelete` resolves to whether it is gone. */
export function useDeletePost() {
  const { toRemove } = useReasoned();
  const [deletePost, { isLoading }] = useDeletePostMutation();

  const askAndDelete = async (postId: string, { isOwn }: { isOwn: boolean }): Promise<boolean> => {
    if (isLoading) return false;
    const question = 'Are you sure you want to delete this post?';
    const reasoned = await toRemove({ question, isOwn });
    if (!reasoned) return false;
    const { error } = await deletePost({ postId, ...reasoned });
    if (error) notifyError('Error in deleting post', apiMessage(error));
    else notifySuccess('Successfully deleted');
    return error === undefined;
  };
  return { askAndDelete, isDeleting: isLoading };
}
