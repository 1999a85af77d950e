import { cursorPages, type Page, pageParams, toPage } from '@unburden/api-client';
import { apiPaths, type Comment, limits, listHeaders, type Post } from '@unburden/contracts';
import { api, keptForS } from '../../lib/api';

/** The lists of posts that belong to a member. */
export type PostListKind = 'own' | 'liked' | 'disliked';
export type ActivityKind = PostListKind | 'comments';

interface ActivityOf<Kind> {
  kind: Kind;
  userId: string;
}

const pathOf: Record<ActivityKind, (userId: string) => string> = {
  own: apiPaths.postsByUser,
  liked: apiPaths.likedPosts,
  disliked: apiPaths.dislikedPosts,
  comments: apiPaths.commentsByUser,
};

const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    getMemberPosts: build.infiniteQuery<Page<Post>, ActivityOf<PostListKind>, string | null>({
      infiniteQueryOptions: cursorPages,
      keepUnusedDataFor: keptForS,
      query: ({ queryArg: { kind, userId }, pageParam }) => ({
        url: pathOf[kind](userId),
        params: pageParams(pageParam, limits.page.default),
      }),
      transformResponse: (body: Post[], meta) => toPage(body, meta),
      providesTags: (_pages, _error, { kind }) => [{ type: 'Activity', id: kind }],
    }),

    getMemberComments: build.infiniteQuery<Page<Comment>, string, string | null>({
      infiniteQueryOptions: cursorPages,
      keepUnusedDataFor: keptForS,
      query: ({ queryArg: userId, pageParam }) => ({
        url: pathOf.comments(userId),
        params: pageParams(pageParam, limits.page.default),
      }),
      transformResponse: (body: Comment[], meta) => toPage(body, meta),
      providesTags: [{ type: 'Activity', id: 'comments' }],
    }),

    /** How many there are, without fetching them; null when the answer does not say. */
    countActivity: build.query<number | null, ActivityOf<ActivityKind>>({
      query: ({ kind, userId }) => ({ url: pathOf[kind](userId), params: { limit: 1 } }),
      transformResponse: (_body, meta) => {
        const total = meta?.response?.headers.get(listHeaders.totalCount);
        return total ? Number(total) : null;
      },
      providesTags: (_count, _error, { kind }) => [{ type: 'Activity', id: kind }],
    }),
  }),
});

export const {
  useGetMemberPostsInfiniteQuery,
  useGetMemberCommentsInfiniteQuery,
  useCountActivityQuery,
} = activityApi;
