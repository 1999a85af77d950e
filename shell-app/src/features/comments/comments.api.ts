import type { FetchArgs } from '@reduxjs/toolkit/query/react';
import {
  type ApiBaseQuery,
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
  type CommentsQuery,
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
import { onLive } from '../../lib/socket/live-events';
import { readSessionState } from '../../shared/session/session.slice';

/**
 * A late reply may answer an early one. Up to so many pages of 100 are fetched before a thread is
 * shown, so nothing moves during reading.
 */
const pagesAtOnce = 10;

/** The member's own comments and replies, listed elsewhere. */
const ownComments = { type: 'Activity', id: 'comments' } as const;

/** Calls back when a thread that the member follows has changed, until the returned function is called. */
export const onFollowedThread = (tell: () => void) => onLive('inboxChanged', tell);

/** A comment on a post, or a reply. */
export type AnyComment = Comment | Reply;

export function isReply(comment: Pick<AnyComment, 'post'>): comment is Reply {
  return typeof comment.post === 'string';
}

/** The comments of a post in one order; without it the oldest come first. */
export type CommentsList = { postId: string } & Pick<CommentsQuery, 'sort'>;

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

interface LikeCall extends Omit<ChangeCall, keyof Reasoned> {
  isLiked: boolean;
}

interface EditCall extends ChangeCall, Versioned {
  text: string;
}

/** Fetches the replies below a comment from the cursor on, many pages at once. */
export async function fetchReplies(
  threadId: string,
  cursor: string | null,
  call: (request: FetchArgs) => ReturnType<ApiBaseQuery>,
) {
  const thread: Page<Reply> = { items: [], nextCursor: cursor, total: null };
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
}

export const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getComments: build.infiniteQuery<Page<Comment>, CommentsList, string | null>({
      infiniteQueryOptions: cursorPages,
      keepUnusedDataFor: keptForS,
      query: ({ queryArg: { postId, ...order }, pageParam }) => ({
        url: apiPaths.comments(postId),
        params: { ...pageParams(pageParam, limits.page.default), ...order },
      }),
      transformResponse: (body: Comment[], meta) => toPage(body, meta),
      providesTags: (_pages, _error, { postId }) => [{ type: 'Comments', id: postId }],
    }),

    /** The comment at the top of the thread of a comment or reply. */
    getTop: build.query<Comment, string>({ query: (id) => apiPaths.thread(id) }),

    /** All replies below a comment, flat, oldest first. */
    getThread: build.infiniteQuery<Page<Reply>, string, string | null>({
      infiniteQueryOptions: cursorPages,
      keepUnusedDataFor: keptForS,
      queryFn: ({ queryArg: threadId, pageParam }, _api, _options, call) =>
        fetchReplies(threadId, pageParam, call),
      providesTags: (_pages, _error, threadId) => [{ type: 'Thread', id: threadId }],
    }),

    addComment: build.mutation<CommentResponse | ReplyResponse, AddCall>({
      query: ({ postId, parentId, text, idempotencyKey }) => ({
        url: parentId === null ? apiPaths.comment(postId) : apiPaths.postReply(parentId),
        method: 'POST',
        body: parentId === null ? { text, parent: null } : { text },
        headers: { [idempotencyHeader]: idempotencyKey },
      }),
      // The API has the member follow the post then; at which level is their setting.
      invalidatesTags: (_answer, error, { postId: id }) =>
        error ? [] : [{ type: 'Post', id }, { type: 'Notices', id }, ownComments],
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

    /** Shows the like at once, and takes it back if the server will not have it. */
    likeComment: build.mutation<null, LikeCall>({
      query: ({ comment, isLiked }) => ({
        // Apart from `apiPaths`, which the feed loads.
        url: `/blog/likecomment/${comment._id}`,
        method: isLiked ? 'PUT' : 'DELETE',
      }),
      async onQueryStarted({ comment, isLiked, ...place }, { dispatch, queryFulfilled }) {
        if (!dispatch(readSessionState()).user) return;
        const { _id, post, likes = 0 } = comment;
        const change = (liked: boolean, count: number) =>
          replaceComment(place, { _id, post, liked, likes: count });
        const after = change(isLiked, likes + (isLiked ? 1 : -1));
        dispatch(after);
        await queryFulfilled.then(
          () => dispatch(showChange(after)),
          () => dispatch(change(!isLiked, likes)),
        );
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
  useLikeCommentMutation,
  useDeleteCommentMutation,
} = commentsApi;

const { selectCachedArgsForQuery, updateQueryData } = commentsApi.util;

/** Changes each loaded list of a post's comments: one for each order. */
function changeComments(
  postId: string,
  change: (pages: Page<Comment>[], sort: CommentsList['sort']) => void,
): AppThunk {
  return (dispatch, getState) => {
    for (const list of selectCachedArgsForQuery(getState(), 'getComments')) {
      if (list.postId !== postId) continue;
      dispatch(updateQueryData('getComments', list, ({ pages }) => change(pages, list.sort)));
    }
  };
}

/** Adds the member's new comment at the newest end of the list, before its page is loaded. */
export function showComment(postId: string, comment: Comment): AppThunk<Promise<void>> {
  return showChange(
    changeComments(postId, (pages, sort) => {
      if (isOn(pages, comment._id)) return;
      if (sort === 'new') pages[0]?.items.unshift(comment);
      else pages.at(-1)?.items.push(comment);
    }),
  );
}

/** Shows another version of a comment or reply, or its likes or replies, in its place. */
export function replaceComment(
  { postId, threadId }: Pick<ChangeCall, 'postId' | 'threadId'>,
  changed: Pick<AnyComment, '_id' | 'post' | 'likes' | 'liked'> &
    Partial<Pick<Comment, 'replyCount'>>,
): AppThunk {
  const replace = (pages: Page<AnyComment>[]) => {
    pages
      .flatMap(({ items }) => items)
      .filter(({ _id }) => _id === changed._id)
      .forEach((before) => Object.assign(before, changed));
  };
  if (!isReply(changed)) return changeComments(postId, replace);
  return (dispatch) => {
    dispatch(updateQueryData('getThread', threadId, ({ pages }) => replace(pages)));
  };
}

/** Adds the comment that a link leads to at the head of the list, unless its page is loaded. */
export function showLinked(postId: string, comment: Comment): AppThunk {
  return changeComments(postId, (pages) => {
    if (!isOn(pages, comment._id)) pages[0]?.items.unshift(comment);
  });
}

/** Adds the member's new reply to its thread, if that is loaded, and counts it. */
export function showReply(threadId: string, reply: Reply): AppThunk<Promise<void>> {
  let count = 0;
  return showChange((dispatch) => {
    dispatch(
      updateQueryData('getThread', threadId, ({ pages }) => {
        if (!isOn(pages, reply._id)) pages.at(-1)?.items.push(reply);
      }),
    );
    dispatch(
      changeComments(reply.post, (pages) => {
        const comments = pages.flatMap(({ items }) => items);
        const top = comments.find(({ _id }) => _id === threadId);
        if (!top) return;
        count ||= top.replyCount + 1;
        top.replyCount = Math.max(top.replyCount, count);
      }),
    );
  });
}

/** Loads all comments of a list, and their replies. Resolves to false if a call fails. */
export function loadDiscussion(of: CommentsList): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    const { getComments, getThread } = commentsApi.endpoints;
    const list = await loadAllPages((page) => dispatch(getComments.initiate(of, page)));
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
