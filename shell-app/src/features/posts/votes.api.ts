import { apiPaths, type Post, type PostResponse, type ViewsResponse } from '@unburden/contracts';
import { readSessionState } from '../../shared/session/session.slice';
import { castVote, type OwnVote, ownVote, type VoteDirection, withVote } from './cast-vote';
import { postsApi } from './posts.api';
import { changePost } from './posts.cache';

interface VoteInput {
  postId: string;
  direction: VoteDirection;
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
      async onQueryStarted({ postId, direction }, lifecycle) {
        const { dispatch, queryFulfilled } = lifecycle;
        const member = dispatch(readSessionState()).user;
        let before: OwnVote = null;
        if (member) {
          const cast = (post: Post) => {
            before = ownVote(post, member._id);
            return castVote(post, direction, member._id);
          };
          dispatch(changePost(postId, cast));
        }
        try {
          const { data } = await queryFulfilled;
          dispatch(changePost(postId, () => data.post));
        } catch {
          if (member) dispatch(changePost(postId, (post) => withVote(post, before, member._id)));
        }
      },
    }),

    /** Counts the member's view of a post. */
    registerView: build.mutation<ViewsResponse, string>({
      query: (postId) => ({ url: apiPaths.viewsCount(postId), method: 'PATCH' }),
      async onQueryStarted(postId, { dispatch, queryFulfilled }) {
        try {
          const { data } = await queryFulfilled;
          dispatch(changePost(postId, () => ({ views: data.views })));
        } catch {
          // A view that was not counted is nothing to bother the reader with.
        }
      },
    }),
  }),
});

export const { useVoteMutation, useRegisterViewMutation } = votesApi;
