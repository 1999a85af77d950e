import { t } from '@lingui/core/macro';
import { apiMessage } from '@unburden/api-client';
import type { Post } from '@unburden/contracts';
import { ArrowBigDown, ArrowBigUp, type LucideIcon } from 'lucide-react';
import { notifyError, notifySuccess, notifyVisitor } from '../../lib/components/notify';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { useMember } from '../../shared/session/session.slice';
import { ownVote, useVoteMutation, type VoteDirection } from './posts.api';

/** A post's votes, the member's own among them. A second press before the answer does nothing. */
export function PostVotes({ post }: { post: Post }) {
  const userId = useMember()?._id;
  const [vote] = useVoteMutation();
  const before = ownVote(post, userId);
  const cast = useOneAtATime(async (direction: VoteDirection) => {
    const voter = userId === undefined ? undefined : { userId, before };
    const { data, error } = await vote({ postId: post._id, direction, voter });
    const notifyFailure = voter ? notifyError : notifyVisitor;
    if (data) notifySuccess(data.message);
    else
      notifyFailure(
        direction === 'like' ? t`Error in liking post` : t`Error in disliking post`,
        apiMessage(error),
      );
  });
  return (
    <div role="group" aria-label={t`Votes`} className="inline-flex items-center">
      <VoteButton
        icon={ArrowBigUp}
        name={t`Like`}
        count={post.upvotes}
        isPressed={before === 'up'}
        onClick={() => void cast('like')}
      />
      <VoteButton
        icon={ArrowBigDown}
        name={t`Dislike`}
        count={post.downvotes}
        isPressed={before === 'down'}
        onClick={() => void cast('dislike')}
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

/** A pressed one is filled and bold, so it reads without colour. */
function VoteButton({ icon: Icon, name, count, isPressed, onClick }: VoteButtonProps) {
  return (
    <button
      type="button"
      aria-label={`${name}, ${count}`}
      aria-pressed={isPressed}
      title={name}
      onClick={onClick}
      className="quiet-action min-w-12 justify-center tabular-nums aria-pressed:bg-base-content/10 aria-pressed:font-bold aria-pressed:text-base-content"
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
