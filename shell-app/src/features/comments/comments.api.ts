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
  type Reply,
  type ReplyResponse,
  type Reasoned,
} from '@unburden/contracts';
import { api, keptForS } from '../../lib/api';

/**
 * A thread is drawn as a tree, and a late reply may answer an early one: up to so many pages of 100
 * are fetched before it is shown, so that nothing moves while one reads.
 */
const pagesAtOnce = 10;

/** The member's own comments and replies, listed elsewhere. */
const ownComments = { type: 'Activity', id: 'comments' } as const;

interface AddCommentCall {
  postId: string;
  text: string;
  /** The same one again never makes a second comment. */
  idempotencyKey: string;
}

interface AddReplyCall extends AddCommentCall {
  /** The comment or reply that is answered. */
  parentId: string;
}

interface EditCall extends Reasoned {
  id: string;
  text: string;
}

interface DeleteCommentCall extends Reasoned {
  id: string;
  postId: string;
}

interface DeleteReplyCall extends DeleteCommentCall {
  threadId: string;
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

    /** The comment at the top of the thread that a comment or reply is in. */
    getTop: build.query<Comment, string>({ query: (id) => apiPaths.thread(id) }),

    /** Everything below a comment, flat, oldest first. */
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

    addComment: build.mutation<CommentResponse, AddCommentCall>({
      query: ({ postId, text, idempotencyKey }) => ({
        url: apiPaths.comment(postId),
        method: 'POST',
        body: { text, parent: null },
        headers: { [idempotencyHeader]: idempotencyKey },
      }),
      invalidatesTags: (_answer, error, { postId }) =>
        error ? [] : [{ type: 'Post', id: postId }, ownComments],
    }),

    addReply: build.mutation<ReplyResponse, AddReplyCall>({
      query: ({ parentId, text, idempotencyKey }) => ({
        url: apiPaths.postReply(parentId),
        method: 'POST',
        body: { text },
        headers: { [idempotencyHeader]: idempotencyKey },
      }),
      invalidatesTags: (_answer, error, { postId }) =>
        error ? [] : [{ type: 'Post', id: postId }, ownComments],
    }),

    editComment: build.mutation<CommentResponse, EditCall>({
      query: ({ id, ...body }) => ({ url: apiPaths.editComment(id), method: 'PATCH', body }),
      invalidatesTags: (_answer, error) => (error ? [] : [ownComments]),
    }),

    editReply: build.mutation<ReplyResponse, EditCall>({
      query: ({ id, text, ...reasoned }) => ({
        url: apiPaths.editReply(id),
        method: 'PATCH',
        body: { replyText: text, ...reasoned },
      }),
      invalidatesTags: (_answer, error) => (error ? [] : [ownComments]),
    }),

    deleteComment: build.mutation<MessageResponse, DeleteCommentCall>({
      query: ({ id, reason }) => ({
        url: apiPaths.deleteComment(id),
        method: 'DELETE',
        body: { reason },
      }),
      invalidatesTags: (_answer, error, { postId }) => (error ? [] : whatCountsFor(postId)),
    }),

    deleteReply: build.mutation<MessageResponse, DeleteReplyCall>({
      query: ({ id, reason }) => ({
        url: apiPaths.deleteReply(id),
        method: 'DELETE',
        body: { reason },
      }),
      invalidatesTags: (_answer, error, { postId, threadId }) =>
        error ? [] : [...whatCountsFor(postId), { type: 'Thread', id: threadId }],
    }),
  }),
});

/** The post and its comments, both of which tell how many there are, and the member's own list. */
function whatCountsFor(postId: string) {
  return [
    { type: 'Comments' as const, id: postId },
    { type: 'Post' as const, id: postId },
    ownComments,
  ];
}

export const {
  useGetCommentsInfiniteQuery,
  useGetThreadInfiniteQuery,
  useAddCommentMutation,
  useAddReplyMutation,
  useEditCommentMutation,
  useEditReplyMutation,
  useDeleteCommentMutation,
  useDeleteReplyMutation,
} = commentsApi;
