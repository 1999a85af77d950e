import type { ApiDispatch } from '../../lib/api';
import { commentsApi } from './comments.api';

/** How many pages and threads are looked through for one comment, at most. */
const maxCalls = 40;

/** Where a comment or reply stands. */
export interface CommentPlace {
  threadId: string;
  id: string;
}

interface Wanted {
  postId: string;
  id: string;
  /** The comment above it all, where the link tells; not relied on. */
  threadId: string | null;
}

/**
 * Loads what it takes to show one comment or reply of a post: the post's comments page by page,
 * then, for a reply whose link does not tell the thread, the threads one by one. Null when it is
 * not there, or too far off.
 */
export function locateComment({ postId, id, threadId }: Wanted) {
  return async (dispatch: ApiDispatch): Promise<CommentPlace | null> => {
    const { getComments, getThread } = commentsApi.endpoints;
    let calls = 0;
    const isInThread = async (top: string) => {
      calls += 1;
      const { data } = await dispatch(getThread.initiate(top, { subscribe: false }));
      return data?.pages.some(({ items }) => items.some(({ _id }) => _id === id)) ?? false;
    };

    const isTold = threadId !== null && threadId !== id && (await isInThread(threadId));
    const top = isTold ? threadId : id;
    let answer = await dispatch(getComments.initiate(postId, { subscribe: false }));
    for (; calls < maxCalls; calls += 1) {
      const pages = answer.data?.pages ?? [];
      if (pages.some(({ items }) => items.some(({ _id }) => _id === top))) {
        return { threadId: top, id };
      }
      if (answer.isError || !pages.at(-1)?.nextCursor) break;
      const next = getComments.initiate(postId, { direction: 'forward', subscribe: false });
      answer = await dispatch(next);
    }

    const comments = answer.data?.pages.flatMap(({ items }) => items) ?? [];
    const threads = comments.filter(({ replyCount }) => replyCount > 0);
    for (const { _id } of threads) {
      if (calls >= maxCalls) return null;
      if (await isInThread(_id)) return { threadId: _id, id };
    }
    return null;
  };
}
