import {
  cursorPages,
  idempotencyHeader,
  type Page,
  pageParams,
  toPage,
} from '@unburden/api-client';
import {
  apiPaths,
  type Comment,
  type CommentResponse,
  limits,
  type MessageResponse,
  type Reasoned,
  type Reply,
  type ReplyResponse,
  type Versioned,
} from '@unburden/contracts';
import { api, keptForS } from '../../lib/api';
import { loadAllPages } from '../../lib/load-all-pages';
import type { AppThunk } from '../../lib/root-reducer';
import { showChange } from '../../lib/show-change';

/**
 * A late reply may answer an early one. Up to so many pages of 100 are fetched before a thread is
 * shown, so nothing moves during reading.
 */
const pagesAtOnce = 10;

/** The member's own comments and replies, listed elsewhere. */
const ownComments = { type: 'Activity', id: 'comments' } as const;

/** A comment on a post, or a reply. */
export type AnyComment = Comment | Reply;

export function isReply(comment: AnyComment): comment is Reply {
  return typeof comment.post === 'string';
}

interface AddCall {
  postId: string;
  /** The comment or reply that is answered; null for a comment on the post. */
  parentId: string | null;
  text: string;
  idempotencyKey: string;
}

interface ChangeCall extends Reasoned {
  comment: AnyComment;
  postId: string;
  /** The comment at the top of the thread. */
  threadId: string;
}

interface EditCall extends ChangeCall, Versioned {
  text: string;
}

export const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getComments: build.infiniteQuery<Page<Comment>, string, string | null>({
      infiniteQueryOptions: cursorPages,
      keepUnusedDataFor: keptForS,
      query: ({ queryArg: postId, pageParam }) => ({
        url: apiPaths.comments(postId),
        params: pageParams(pageParam, limits.page.default),
      }),
      transformResponse: (body: Comment[], meta) => toPage(body, meta),
      providesTags: (_pages, _error, postId) => [{ type: 'Comments', id: postId }],
    }),

    /** The comment at the top of the thread of a comment or reply. */
    getTop: build.query<Comment, string>({ query: (id) => apiPaths.thread(id) }),

    /** All replies below a comment, flat, oldest first. */
    getThread: build.infiniteQuery<Page<Reply>, string, string | null>({
      infiniteQueryOptions: cursorPages,
      keepUnusedDataFor: keptForS,
      async queryFn({ queryArg: threadId, pageParam }, _api, _options, call) {
        const thread: Page<Reply> = { items: [], nextCursor: pageParam, total: null };
        for (let fetched = 0; fetched < pagesAtOnce; fetched += 1) {
          const { data, error, meta } = await call({
            url: apiPaths.nestedComments(threadId),
            params: pageParams(thread.nextCursor, limits.page.max),
          });
          if (error) return { error };
          const page = toPage(data as Reply[], meta);
          thread.items.push(...page.items);
          thread.nextCursor = page.nextCursor;
          if (page.nextCursor === null) break;
        }
        return { data: thread };
      },
      providesTags: (_pages, _error, threadId) => [{ type: 'Thread', id: threadId }],
    }),

    addComment: build.mutation<CommentResponse | ReplyResponse, AddCall>({
      query: ({ postId, parentId, text, idempotencyKey }) => ({
        url: parentId === null ? apiPaths.comment(postId) : apiPaths.postReply(parentId),
        method: 'POST',
        body: parentId === null ? { text, parent: null } : { text },
        headers: { [idempotencyHeader]: idempotencyKey },
      }),
      invalidatesTags: (_answer, error, { postId }) =>
        error ? [] : [{ type: 'Post', id: postId }, ownComments],
    }),

    editComment: build.mutation<CommentResponse | ReplyResponse, EditCall>({
      query: ({ comment, text, updatedAt, reason }) => ({
        ...(isReply(comment)
          ? { url: apiPaths.editReply(comment._id), body: { replyText: text, updatedAt, reason } }
          : { url: apiPaths.editComment(comment._id), body: { text, updatedAt, reason } }),
        method: 'PATCH',
      }),
      invalidatesTags: (_answer, error) => (error ? [] : [ownComments]),
      async onQueryStarted({ postId, threadId }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        const { data } = answer;
        const changed = 'reply' in data ? data.reply : data.comment;
        await dispatch(showChange(replaceComment({ postId, threadId }, changed)));
      },
    }),

    deleteComment: build.mutation<MessageResponse, ChangeCall>({
      query: ({ comment, reason }) => ({
        url: (isReply(comment) ? apiPaths.deleteReply : apiPaths.deleteComment)(comment._id),
        method: 'DELETE',
        body: { reason },
      }),
      invalidatesTags: (_answer, error, { comment, postId, threadId }) =>
        error
          ? []
          : [
              // The post and its comments tell how many there are.
              { type: 'Comments', id: postId },
              { type: 'Post', id: postId },
              ownComments,
              ...(isReply(comment) ? [{ type: 'Thread' as const, id: threadId }] : []),
            ],
    }),
  }),
});

export const {
  useGetCommentsInfiniteQuery,
  useGetThreadInfiniteQuery,
  useAddCommentMutation,
  useEditCommentMutation,
  useDeleteCommentMutation,
} = commentsApi;

const { updateQueryData } = commentsApi.util;

/** Adds the member's new comment at the end of the list, before its page is loaded. */
export function showComment(postId: string, comment: Comment): AppThunk {
  return (dispatch) => {
    dispatch(
      updateQueryData('getComments', postId, ({ pages }) => void pages.at(-1)?.items.push(comment)),
    );
  };
}

/** Shows another version of a comment or reply in its place. */
export function replaceComment(
  { postId, threadId }: Pick<ChangeCall, 'postId' | 'threadId'>,
  changed: AnyComment,
): AppThunk {
  return (dispatch) => {
    const replace = ({ pages }: { pages: Page<AnyComment>[] }) => {
      pages
        .flatMap(({ items }) => items)
        .filter(({ _id }) => _id === changed._id)
        .forEach((before) => Object.assign(before, changed));
    };
    if (isReply(changed)) dispatch(updateQueryData('getThread', threadId, replace));
    else dispatch(updateQueryData('getComments', postId, replace));
  };
}

/** Adds the comment that a link leads to at the head of the list, unless its page is loaded. */
export function showLinked(postId: string, comment: Comment): AppThunk {
  return (dispatch) => {
    dispatch(
      updateQueryData('getComments', postId, ({ pages }) => {
        if (!isOn(pages, comment._id)) pages[0]?.items.unshift(comment);
      }),
    );
  };
}

/** Adds the member's new reply to its thread, if that is loaded, and counts it. */
export function showReply(threadId: string, reply: Reply): AppThunk {
  return (dispatch) => {
    dispatch(
      updateQueryData('getThread', threadId, ({ pages }) => void pages.at(-1)?.items.push(reply)),
    );
    dispatch(
      updateQueryData('getComments', reply.post, ({ pages }) => {
        const comments = pages.flatMap(({ items }) => items);
        const top = comments.find(({ _id }) => _id === threadId);
        if (top) top.replyCount += 1;
      }),
    );
  };
}

/** Loads all comments and replies of a post. Resolves to false if a call fails. */
export function loadDiscussion(postId: string): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    const { getComments, getThread } = commentsApi.endpoints;
    const list = await loadAllPages((page) => dispatch(getComments.initiate(postId, page)));
    if (list.isError) return false;
    const comments = list.data?.pages.flatMap(({ items }) => items) ?? [];
    for (const { _id } of comments.filter(({ replyCount }) => replyCount > 0)) {
      const thread = await loadAllPages((page) => dispatch(getThread.initiate(_id, page)));
      if (thread.isError) return false;
    }
    return true;
  };
}

/** Whether one of these pages holds it. */
export function isOn(pages: readonly Page<{ _id: string }>[], id: string): boolean {
  return pages.some(({ items }) => items.some(({ _id }) => _id === id));
}
