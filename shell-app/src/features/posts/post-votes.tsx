import { apiMessage } from '@unburden/api-client';
import type { Post } from '@unburden/contracts';
import { ArrowBigDown, ArrowBigUp, type LucideIcon } from 'lucide-react';
import { notifyError, notifySuccess } from '../../lib/components/toasts';
import { useMember } from '../../shared/session/session.slice';
import { type OwnVote, ownVote, useVoteMutation, type VoteDirection } from './posts.api';

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

interface VoteButtonsProps {
  upvotes: number;
  downvotes: number;
  /** The viewer's own vote. */
  vote: OwnVote;
  onLike: () => void;
  onDislike: () => void;
}

/** The compact pair of votes. A pressed one is filled and bold, so it reads without colour. */
export function VoteButtons({ upvotes, downvotes, vote, onLike, onDislike }: VoteButtonsProps) {
  return (
    <div
      role="group"
      aria-label="Votes"
      className="inline-flex items-center rounded-full border border-base-content/15"
    >
      <VoteButton
        icon={ArrowBigUp}
        name="Like"
        count={upvotes}
        isPressed={vote === 'up'}
        onClick={onLike}
      />
      <span className="h-5 w-px bg-base-content/15" aria-hidden="true" />
      <VoteButton
        icon={ArrowBigDown}
        name="Dislike"
        count={downvotes}
        isPressed={vote === 'down'}
        onClick={onDislike}
      />
    </div>
  );
}

interface VoteButtonProps {
  icon: LucideIcon;
  name: string;
  count: number;
  isPressed: boolean;
  onClick: () => void;
}

function VoteButton({ icon: Icon, name, count, isPressed, onClick }: VoteButtonProps) {
  const weight = isPressed ? 'bg-base-content/10 font-bold' : 'font-medium text-quiet';
  return (
    <button
      type="button"
      aria-label={`${name}, ${count}`}
      aria-pressed={isPressed}
      title={name}
      onClick={onClick}
      className={`inline-flex min-h-10 min-w-12 cursor-pointer items-center justify-center gap-1.5 rounded-full px-3 text-sm tabular-nums transition-colors duration-150 hover:bg-base-content/10 hover:text-base-content motion-reduce:transition-none ${weight}`}
    >
      <Icon
        className="size-5"
        strokeWidth={1.75}
        fill={isPressed ? 'currentColor' : 'none'}
        aria-hidden="true"
      />
      {count}
    </button>
  );
}
