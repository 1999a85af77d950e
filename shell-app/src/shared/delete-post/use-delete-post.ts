import { apiMessage } from '@unburden/api-client';
import type { Post } from '@unburden/contracts';
import { useReasonPrompt } from '../moderation-reasons/use-reason-prompt';
import { notifyError, notifySuccess } from '../../lib/toasts';
import { useDeletePostMutation } from './delete-post.api';

/** Asks, deletes a post and says how it went; `askAndDelete` resolves to whether it is gone. */
export function useDeletePost() {
  const { toRemove } = useReasonPrompt();
  const [deletePost, { isLoading }] = useDeletePostMutation();

  const askAndDelete = async ({ _id: postId, user }: Post): Promise<boolean> => {
    if (isLoading) return false;
    const reasoned = await toRemove('Are you sure you want to delete this post?', user);
    if (!reasoned) return false;
    const { error } = await deletePost({ postId, ...reasoned });
    if (error) notifyError('Error in deleting post', apiMessage(error));
    else notifySuccess('Successfully deleted');
    return error === undefined;
  };
  return { askAndDelete, isDeleting: isLoading };
}
