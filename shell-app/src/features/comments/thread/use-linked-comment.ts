import { idPattern } from '@unburden/contracts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch } from '../../../lib/hooks';
import type { AppThunk } from '../../../lib/root-reducer';
import { useHistoryState } from '../../../lib/use-history-state';
import { commentsApi, isOn, showLinked } from '../comments.api';
import { type CommentPosition, useDiscussionActions } from '../discussion';

type Search = 'looking' | 'found' | 'missing';

/**
 * Brings the comment or reply into view that the address names: `#comment-<id>` or
 * `?comment=<id>`. Null when the address names none.
 */
export function useLinkedComment(postId: string): Search | null {
  const { hash, search } = useLocation();
  const dispatch = useAppDispatch();
  const { reveal } = useDiscussionActions();
  const named = /^#comment-(.+)$/.exec(hash)?.[1] ?? new URLSearchParams(search).get('comment');
  const id = idIn(named);
  const [ended, setEnded] = useState<{ id: string; isFound: boolean } | null>(null);
  // On the way back, keep the scroll position instead of jumping to the linked comment.
  const [revealed, keepRevealed] = useHistoryState<string | null>('revealed', null);

  useEffect(() => {
    if (id === null || id === revealed) return;
    let isLeft = false;
    const look = async () => {
      const place = await dispatch(locateComment(postId, id));
      if (isLeft) return;
      setEnded({ id, isFound: place !== null });
      if (!place) return;
      reveal(place);
      keepRevealed(id);
    };
    void look();
    return () => {
      isLeft = true;
    };
  }, [dispatch, reveal, keepRevealed, revealed, postId, id]);

  if (id === null || id === revealed) return null;
  if (ended?.id !== id) return 'looking';
  return ended.isFound ? 'found' : 'missing';
}

function idIn(value: string | null): string | null {
  return value !== null && idPattern.test(value) ? value.toLowerCase() : null;
}

/**
 * Loads a comment or reply of a post and finds its position, however far down. It loads the comment
 * at the top, and for a reply its thread as far as the reply. Null when it does not exist.
 */
function locateComment(postId: string, id: string): AppThunk<Promise<CommentPosition | null>> {
  return async (dispatch) => {
    const { getComments, getThread, getTop } = commentsApi.endpoints;
    const [{ data: top }] = await Promise.all([
      dispatch(getTop.initiate(id, { subscribe: false, forceRefetch: true })),
      dispatch(getComments.initiate({ postId }, { subscribe: false })),
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
