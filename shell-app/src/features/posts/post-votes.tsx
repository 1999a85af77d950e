import type { Post } from '@unburden/contracts';
import { VoteButtons } from '@unburden/ui';
import { useMember } from '../../shared/session/use-session';
import { ownVote } from './cast-vote';
import { useVote } from './use-vote';

/** A post's votes, the member's own among them. */
export function PostVotes({ post }: { post: Post }) {
  const member = useMember();
  const vote = useVote(post._id);
  return (
    <VoteButtons
      upvotes={post.upvotes}
      downvotes={post.downvotes}
      vote={ownVote(post, member?._id)}
      onLike={() => void vote('like')}
      onDislike={() => void vote('dislike')}
    />
  );
}
