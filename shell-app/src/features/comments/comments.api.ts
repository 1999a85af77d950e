import {
  cursorPages,
  idempotencyHeader,
  type Page,
  pageParams,
  toPage,
} from '@unburden/api-client';
import { apiPaths, type Comment, type CommentResponse, limits } from '@unburden/contracts';
import { api } from '../../lib/api';

interface AddCommentCall {
  postId: string;
  text: string;
  /** The same one again never makes a second comment. */
  idempotencyKey: string;
}

export const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getComments: build.infiniteQuery<Page<Comment>, string, string | null>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg: postId, pageParam }) => ({
        url: apiPaths.comments(postId),
        params: pageParams(pageParam, limits.page.default),
      }),
      transformResponse: (body: Comment[], meta) => toPage(body, meta),
      providesTags: (_pages, _error, postId) => [{ type: 'Comments', id: postId }],
    }),

    addComment: build.mutation<CommentResponse, AddCommentCall>({
      query: ({ postId, text, idempotencyKey }) => ({
        url: apiPaths.comment(postId),
        method: 'POST',
        body: { text, parent: null },
        headers: { [idempotencyHeader]: idempotencyKey },
      }),
      invalidatesTags: (_answer, error, { postId }) =>
        error ? [] : [{ type: 'Post', id: postId }],
    }),
  }),
});

export const { useGetCommentsInfiniteQuery, useAddCommentMutation } = commentsApi;
