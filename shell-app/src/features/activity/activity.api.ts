import { cursorPages, type Page, pageParams, toPage } from '@unburden/api-client';
import {
  apiPaths,
  type Comment,
  type FirstPage,
  limits,
  listHeaders,
  type Post,
  type PublicProfile,
  type User,
} from '@unburden/contracts';
import { api, keptForS } from '../../lib/api';

/** The lists of posts that belong to a member. */
type PostListKind = 'own' | 'liked' | 'disliked' | 'saved';
export type ActivityKind = PostListKind | 'comments';

interface ActivityOf<Kind> {
  kind: Kind;
  userId: string;
}

const pathOf: Record<ActivityKind, (userId: string) => string> = {
  own: apiPaths.postsByUser,
  liked: apiPaths.likedPosts,
  disliked: apiPaths.dislikedPosts,
  // The caller's, whoever is asked for. Apart from `apiPaths`, which the feed loads.
  saved: () => '/blog/saved',
  comments: apiPaths.commentsByUser,
};

/** A member as the caller sees their profile. */
export interface Profile extends User {
  hidesComments: boolean;
}

const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * A member, by name in any case. The answer has the first pages of their posts and comments
     * too, and the lists below go on from there. They are kept as long, and forgotten together.
     */
    getMember: build.query<Profile, string>({
      keepUnusedDataFor: keptForS,
      async queryFn(name, { dispatch }, _options, call) {
        const { data, error } = await call({
          url: apiPaths.userPublicProfile(name),
          params: pageParams(null, limits.page.default),
        });
        if (error) return { error };
        const { user, posts, comments } = data as PublicProfile;
        const { _id: userId } = user;
        const { upsertQueryEntries } = activityApi.util;
        dispatch(
          upsertQueryEntries([
            {
              endpointName: 'getMemberPosts',
              arg: { kind: 'own', userId },
              value: toPages(posts),
            },
          ]),
        );
        if (comments) {
          dispatch(
            upsertQueryEntries([
              { endpointName: 'getMemberComments', arg: userId, value: toPages(comments) },
            ]),
          );
        }
        return { data: { ...user, hidesComments: comments === null } };
      },
      providesTags: [
        'Member',
        { type: 'Activity', id: 'own' },
        { type: 'Activity', id: 'comments' },
      ],
    }),

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

    /** The last comment on a post; null where there are more than a page: it is not the last then. */
    getLastComment: build.query<Comment | null, string>({
      query: (postId) => ({
        url: apiPaths.comments(postId),
        params: pageParams(null, limits.page.default),
      }),
      transformResponse: (body: Comment[], meta) => {
        const { items, nextCursor } = toPage(body, meta);
        return nextCursor === null ? (items.findLast(({ deleted }) => !deleted) ?? null) : null;
      },
      providesTags: (_comment, _error, postId) => [{ type: 'Comments', id: postId }],
    }),

    /** The total, without fetching the rows; null when the answer does not say. */
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
  useGetMemberQuery,
  useGetMemberPostsInfiniteQuery,
  useGetMemberCommentsInfiniteQuery,
  useGetLastCommentQuery,
  useCountActivityQuery,
} = activityApi;

function toPages<T>({ data: items, ...page }: FirstPage<T>) {
  return { pages: [{ items, ...page }], pageParams: [cursorPages.initialPageParam] };
}
