import { type Page, pageParams, toPage } from '@unburden/api-client';
import { apiPaths, type Comment, limits, type Reply } from '@unburden/contracts';
import type { RootState } from '../../lib/root-reducer';
import { commentsApi, fetchReplies, isOn } from './comments.api';

/** More threads with new replies than that are left for the next time. */
const maxThreads = 5;

/** The changes since a post's comments were loaded. */
export interface News {
  /** The last page of the comments, as it is now. */
  page: Page<Comment>;
  /** The comments with more replies than the list tells of, and the replies that were not loaded. */
  answered: { comment: Comment; replies: Reply[] }[];
  /** The loaded comments that were edited or deleted, or whose replies were. */
  changed: Comment[];
  /** The ids of loaded comments that are there no longer. */
  gone: string[];
}

export const { useLazyGetNewCommentsQuery } = commentsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Asks for the changes on the last page of a post's comments, and in its threads. */
    getNewComments: build.query<News, { postId: string }>({
      async queryFn(list, { getState }, _options, call) {
        const { getComments, getThread } = commentsApi.endpoints;
        const { data: loaded } = getComments.select(list)(getState() as RootState);
        const { data, error, meta } = await call({
          url: apiPaths.comments(list.postId),
          params: pageParams(loaded?.pageParams.at(-1) ?? null, limits.page.max),
        });
        if (error) return { error };
        const page = toPage(data as Comment[], meta);
        const before = new Map(
          loaded?.pages.flatMap(({ items }) => items.map((item) => [item._id, item])),
        );
        const answered: News['answered'] = [];
        const changed: Comment[] = [];
        for (const comment of page.items) {
          const was = before.get(comment._id);
          if (!was) continue;
          const added = comment.replyCount - was.replyCount;
          if (added < 0 || comment.updatedAt > was.updatedAt) {
            changed.push({ ...comment, replyCount: was.replyCount + Math.min(added, 0) });
          }
          if (added <= 0 || answered.length === maxThreads) continue;
          const { data: shown } = getThread.select(comment._id)(getState() as RootState);
          const cursor = shown?.pageParams.at(-1) ?? null;
          const { data: thread, error } = await fetchReplies(comment._id, cursor, call);
          if (error) return { error };
          const replies = shown
            ? thread.items.filter(({ _id }) => !isOn(shown.pages, _id))
            : thread.items.slice(-added);
          // The end of a very long thread is not there yet: it comes by “Show more replies”.
          answered.push({ comment, replies: thread.nextCursor === null ? replies : [] });
        }
        const last = page.nextCursor === null ? (loaded?.pages.at(-1)?.items ?? []) : [];
        const gone = last.map(({ _id }) => _id).filter((id) => !isOn([page], id));
        return { data: { page, answered, changed, gone } };
      },
    }),
  }),
});
