import {
  cursorPages,
  idempotencyHeader,
  type Page,
  pageParams,
  toPage,
} from '@unburden/api-client';
import {
  apiPaths,
  type CreatePostInput,
  type DataResponse,
  limits,
  type Post,
  type PostResponse,
  type UpdatePostInput,
} from '@unburden/contracts';
import { api, keptForS } from '../../lib/api';

interface CreatePostCall extends CreatePostInput {
  /** The same one again never makes a second post. */
  idempotencyKey: string;
}

interface UpdatePostCall extends UpdatePostInput {
  postId: string;
}

export const postsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All posts, newest first, or those that have all of the given words. */
    getFeed: build.infiniteQuery<Page<Post>, string | undefined, string | null>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg: words, pageParam }) => ({
        url: apiPaths.allPosts,
        params: {
          ...pageParams(pageParam, limits.page.feedDefault),
          ...(words !== undefined && { q: words }),
        },
      }),
      transformResponse: (body: DataResponse<Post>, meta) => toPage(body, meta),
      keepUnusedDataFor: keptForS,
      providesTags: ['Feed'],
    }),

    getPost: build.query<Post, string>({
      query: (postId) => apiPaths.postById(postId),
      providesTags: (_post, _error, postId) => [{ type: 'Post', id: postId }],
    }),

    createPost: build.mutation<PostResponse, CreatePostCall>({
      query: ({ title, text, idempotencyKey }) => ({
        url: apiPaths.createPost,
        method: 'POST',
        body: { title, text },
        headers: { [idempotencyHeader]: idempotencyKey },
      }),
      invalidatesTags: (_answer, error) => (error ? [] : [{ type: 'Activity', id: 'own' }]),
    }),

    updatePost: build.mutation<PostResponse, UpdatePostCall>({
      query: ({ postId, ...body }) => ({ url: apiPaths.updatePost(postId), method: 'PATCH', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Activity']),
    }),
  }),
});

export const {
  useGetFeedInfiniteQuery,
  useGetPostQuery,
  useCreatePostMutation,
  useUpdatePostMutation,
} = postsApi;
