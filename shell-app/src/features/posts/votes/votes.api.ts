import { apiPaths, type Post, type PostResponse, type ViewsResponse } from '@unburden/contracts';
import { postsApi } from '../posts.api';
import { castVote, changePost, type OwnVote, type VoteDirection, withVote } from '../posts.cache';

interface VoteInput {
  postId: string;
  direction: VoteDirection;
  /** The voter and their earlier vote; undefined for a visitor. */
  voter: { userId: string; before: OwnVote } | undefined;
}

/** The member's own lists of what they like and dislike. */
const votedPosts = [
  { type: 'Activity', id: 'liked' },
  { type: 'Activity', id: 'disliked' },
] as const;

const votesApi = postsApi.injectEndpoints({
  endpoints: (build) => ({
    /** Shows the vote at once, and takes it back if the server will not have it. */
    vote: build.mutation<PostResponse, VoteInput>({
      query: ({ postId, direction }) => ({
        url: direction === 'like' ? apiPaths.likePost(postId) : apiPaths.dislikePost(postId),
        method: 'POST',
      }),
      invalidatesTags: (_answer, error) => (error ? [] : votedPosts),
      async onQueryStarted({ postId, direction, voter }, { dispatch, queryFulfilled }) {
        const show = (change: (post: Post) => Partial<Post>) =>
          dispatch(changePost(postId, change));
        if (voter) show((post) => castVote(post, direction, voter.userId));
        const answer = await queryFulfilled.catch(() => null);
        if (answer) show(() => answer.data.post);
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

export const { useVoteMutation, useRegisterViewMutation } = votesApi;
