import { apiMessage } from '@unburden/api-client';
import type { Post } from '@unburden/contracts';
import { VoteButtons } from './vote-buttons';
import { notifyError, notifySuccess } from '../../../lib/components/toasts';
import { useMember } from '../../../shared/session/use-session';
import { ownVote, type VoteDirection } from '../posts.cache';
import { useVoteMutation } from './votes.api';

/** A post's votes, the member's own among them. A second press before the answer does nothing. */
export function PostVotes({ post }: { post: Post }) {
  const userId = useMember()?._id;
  const [vote, { isLoading }] = useVoteMutation();
  const before = ownVote(post, userId);
  const cast = async (direction: VoteDirection) => {
    if (isLoading) return;
    const voter = userId === undefined ? undefined : { userId, before };
    const { data, error } = await vote({ postId: post._id, direction, voter });
    if (data) notifySuccess(data.message);
    else
      notifyError(
        `Error in ${direction === 'like' ? 'liking' : 'disliking'} post`,
        apiMessage(error),
      );
  };
  return (
    <VoteButtons
      upvotes={post.upvotes}
      downvotes={post.downvotes}
      vote={before}
      onLike={() => void cast('like')}
      onDislike={() => void cast('dislike')}
    />
  );
}
