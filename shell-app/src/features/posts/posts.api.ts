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
  feedHeaders,
  type FeedQuery,
  limits,
  type Post,
  type PostResponse,
  type UpdatePostInput,
  type ViewsResponse,
  type VoteInput,
} from '@unburden/contracts';
import { api, keptForS } from '../../lib/api';
import type { AppThunk } from '../../lib/root-reducer';
import { showChange } from '../../lib/show-change';

interface CreatePostCall extends CreatePostInput {
  /** The same one again never makes a second post. */
  idempotencyKey: string;
}

interface UpdatePostCall extends UpdatePostInput {
  postId: string;
}

/** The posts of a list, and their order; undefined for all, newest first. */
export type FeedList = Pick<FeedQuery, 'q' | 'sort'> | undefined;

interface FeedPage extends Page<Post> {
  /** How many posts nobody has answered; with the first page of all. */
  unanswered: number;
}

type OwnVote = 'up' | 'down' | null;
export type VoteDirection = 'like' | 'dislike';

interface VoteCall {
  postId: string;
  direction: VoteDirection;
  /** The voter and their earlier vote; undefined for a visitor. */
  voter: { userId: string; before: OwnVote } | undefined;
}

const sideOf = { like: 'up', dislike: 'down' } as const;

/** The member's own lists of what they like and dislike. */
const votedPosts = [
  { type: 'Activity', id: 'liked' },
  { type: 'Activity', id: 'disliked' },
] as const;

export const postsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getFeed: build.infiniteQuery<FeedPage, FeedList, string | null>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg: list, pageParam }) => ({
        url: apiPaths.allPosts,
        params: { ...pageParams(pageParam, limits.page.feedDefault), ...list },
      }),
      transformResponse: (body: DataResponse<Post>, meta) => ({
        ...toPage(body, meta),
        unanswered: Number(meta?.response?.headers.get(feedHeaders.unanswered)),
      }),
      keepUnusedDataFor: keptForS,
      providesTags: ['Feed'],
    }),

    getPost: build.query<Post, string>({
      query: (postId) => apiPaths.postById(postId),
      providesTags: (_post, _error, postId) => [{ type: 'Post', id: postId }],
    }),

    createPost: build.mutation<PostResponse, CreatePostCall>({
      query: ({ idempotencyKey, ...body }) => ({
        url: apiPaths.createPost,
        method: 'POST',
        body,
        headers: { [idempotencyHeader]: idempotencyKey },
      }),
      invalidatesTags: (_answer, error) => (error ? [] : [{ type: 'Activity', id: 'own' }]),
    }),

    updatePost: build.mutation<PostResponse, UpdatePostCall>({
      query: ({ postId, ...body }) => ({ url: apiPaths.updatePost(postId), method: 'PATCH', body }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Activity']),
    }),

    /**
     * Shows the vote at once, and takes it back if the server will not have it. It sends the state
     * wished, so a page that shows an earlier state takes nothing back.
     */
    vote: build.mutation<PostResponse, VoteCall>({
      query: ({ postId, direction, voter }) => ({
        url: direction === 'like' ? apiPaths.likePost(postId) : apiPaths.dislikePost(postId),
        method: 'POST',
        body: { on: voter?.before !== sideOf[direction] } satisfies VoteInput,
      }),
      invalidatesTags: (_answer, error) => (error ? [] : votedPosts),
      async onQueryStarted({ postId, direction, voter }, { dispatch, queryFulfilled }) {
        const show = (change: (post: Post) => Partial<Post>) =>
          dispatch(changePost(postId, change));
        if (voter) show((post) => castVote(post, direction, voter.userId));
        const answer = await queryFulfilled.catch(() => null);
        if (answer) await dispatch(showChange(changePost(postId, () => answer.data.post)));
        else if (voter) show((post) => withVote(post, voter.before, voter.userId));
      },
    }),

    /** Counts the member's view of a post. One that was not counted is nothing to bother them with. */
    registerView: build.mutation<ViewsResponse, string>({
      query: (postId) => ({ url: apiPaths.viewsCount(postId), method: 'PATCH' }),
      async onQueryStarted(postId, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(changePost(postId, () => ({ views: answer.data.views })));
      },
    }),
  }),
});

export const {
  useGetFeedInfiniteQuery,
  useGetPostQuery,
  useCreatePostMutation,
  useUpdatePostMutation,
  useVoteMutation,
  useRegisterViewMutation,
} = postsApi;

const { invalidateTags, selectCachedArgsForQuery, updateQueryData } = postsApi.util;

/** Changes a post wherever it is shown: in the feed, in search results and on its page. */
export function changePost(postId: string, change: (post: Post) => Partial<Post>): AppThunk {
  return (dispatch) => {
    const apply = (post: Post) => {
      if (post._id === postId) Object.assign(post, change(post));
    };
    dispatch(changeFeeds((pages) => pages.forEach(({ items }) => items.forEach(apply))));
    dispatch(updateQueryData('getPost', postId, apply));
  };
}

/** Removes a deleted post from the feed and the search results; its page is fetched again. */
export function forgetPost(postId: string): AppThunk {
  return (dispatch) => {
    dispatch(
      changeFeeds((pages) => {
        for (const page of pages) page.items = page.items.filter(({ _id }) => _id !== postId);
      }),
    );
    dispatch(invalidateTags([{ type: 'Post', id: postId }]));
  };
}

/** Changes each loaded list of posts: the feed in each order, and the results of each search. */
function changeFeeds(change: (pages: Page<Post>[]) => void): AppThunk {
  return (dispatch, getState) => {
    for (const list of selectCachedArgsForQuery(getState(), 'getFeed')) {
      dispatch(updateQueryData('getFeed', list, ({ pages }) => change(pages)));
    }
  };
}

/** The member's own vote on a post. */
export function ownVote(post: Post, userId: string | undefined): OwnVote {
  if (userId === undefined) return null;
  if (post.upvotedBy.includes(userId)) return 'up';
  return post.downvotedBy.includes(userId) ? 'down' : null;
}

/** Predicts the server's result: the same vote again takes it back, the other replaces it. */
export function castVote(post: Post, direction: VoteDirection, userId: string): Post {
  const pressed = sideOf[direction];
  return withVote(post, ownVote(post, userId) === pressed ? null : pressed, userId);
}

/** The post with this as the member's vote, whatever it was before. */
function withVote(post: Post, vote: OwnVote, userId: string): Post {
  const before = ownVote(post, userId);
  const step = (side: OwnVote) => Number(vote === side) - Number(before === side);
  return {
    ...post,
    upvotes: post.upvotes + step('up'),
    downvotes: post.downvotes + step('down'),
    upvotedBy: vote === 'up' ? [userId] : [],
    downvotedBy: vote === 'down' ? [userId] : [],
  };
}
