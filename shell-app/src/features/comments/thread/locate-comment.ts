import type { AppThunk } from '../../../lib/root-reducer';
import { commentsApi, isOn, showLinked } from '../comments.api';
import type { CommentPosition } from '../discussion';

/**
 * Loads a comment or reply of a post and finds its position, however far down: the comment at the
 * top, and for a reply its thread as far as the reply. Null when it does not exist.
 */
export function locateComment(
  postId: string,
  id: string,
): AppThunk<Promise<CommentPosition | null>> {
  return async (dispatch) => {
    const { getComments, getThread, getTop } = commentsApi.endpoints;
    const [{ data: top }] = await Promise.all([
      dispatch(getTop.initiate(id, { subscribe: false, forceRefetch: true })),
      dispatch(getComments.initiate(postId, { subscribe: false })),
    ]);
    if (top?.post?._id !== postId) return null;
    dispatch(showLinked(postId, top));
    if (top._id === id) return { threadId: id, id };

    // Anew: the reply may be younger than what was loaded before.
    let thread = await dispatch(
      getThread.initiate(top._id, { subscribe: false, forceRefetch: true }),
    );
    while (!isOn(thread.data?.pages ?? [], id)) {
      if (thread.isError || !thread.data?.pages.at(-1)?.nextCursor) return null;
      thread = await dispatch(
        getThread.initiate(top._id, { subscribe: false, direction: 'forward' }),
      );
    }
    return { threadId: top._id, id };
  };
}
