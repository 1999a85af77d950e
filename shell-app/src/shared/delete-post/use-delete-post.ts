import { plural, t } from '@lingui/core/macro';
import { apiMessage } from '@unburden/api-client';
import { apiPaths, type MessageResponse, type Post, type Reasoned } from '@unburden/contracts';
import { api } from '../../lib/api';
import { notifyError, notifySuccess } from '../../lib/components/notify';
import { useAppDispatch } from '../../lib/hooks';
import { useReasonPrompt } from '../moderation-reasons/use-reason-prompt';
import { useMember } from '../session/session.slice';

const deletePostApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Removes a post with its comments and votes. The caller makes the feed forget the post. */
    deletePost: build.mutation<MessageResponse, Reasoned & { postId: string }>({
      query: ({ postId, ...body }) => ({
        url: apiPaths.deletePost(postId),
        method: 'DELETE',
        body,
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Activity']),
    }),
  }),
});

const { useDeletePostMutation } = deletePostApi;

/**
 * A function that asks, deletes a post and says how it went; it resolves to whether the post is gone.
 * One's own can be restored: `onRestored` tells of it.
 */
export function useDeletePost(onRestored?: (postId: string) => void) {
  const member = useMember();
  const dispatch = useAppDispatch();
  const { toRemove } = useReasonPrompt();
  const [deletePost, { isLoading }] = useDeletePostMutation();

  return async (post: Post): Promise<boolean> => {
    if (isLoading) return false;
    const { _id: postId, title, user, commentCount } = post;
    const loss = plural(commentCount, {
      one: 'Its # comment goes too.',
      other: 'Its # comments go too.',
    });
    const reasoned = await toRemove(t`Are you sure you want to delete this post?`, user, {
      quote: title,
      loss: commentCount > 0 ? loss : undefined,
    });
    if (!reasoned) return false;
    const { error } = await deletePost({ postId, ...reasoned });
    if (error) {
      notifyError(t`Error in deleting post`, apiMessage(error));
      return false;
    }
    const done = t`Successfully deleted`;
    // Visitors never need its code.
    const code = user === member?.name ? await import('../undo/undo').catch(() => null) : null;
    if (code) void dispatch(code.offerUndo({ type: 'post', id: postId }, { done, onRestored }));
    else notifySuccess(done);
    return true;
  };
}
