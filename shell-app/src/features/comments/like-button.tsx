import { t } from '@lingui/core/macro';
import { apiMessage } from '@unburden/api-client';
import { Heart } from 'lucide-react';
import { notifyError, notifyVisitor } from '../../lib/components/notify';
import { useOneAtATime } from '../../lib/use-one-at-a-time';
import { useMember } from '../../shared/session/session.slice';
import { type AnyComment, useLikeCommentMutation } from './comments.api';

interface LikeButtonProps {
  postId: string;
  threadId: string;
  comment: AnyComment;
}

/** Likes a comment or reply, or takes that back. A second press before the answer does nothing. */
export function LikeButton({ comment, ...place }: LikeButtonProps) {
  const [like] = useLikeCommentMutation();
  const notifyFailure = useMember() ? notifyError : notifyVisitor;
  const { likes = 0, liked = false } = comment;
  const name = t`Like`;
  const change = useOneAtATime(async () => {
    const { error } = await like({ ...place, comment, isLiked: !liked });
    if (error) notifyFailure(t`Something went wrong`, apiMessage(error));
  });
  return (
    <button
      type="button"
      aria-label={`${name}, ${likes}`}
      aria-pressed={liked}
      title={name}
      className="quiet-action min-w-11 justify-center tabular-nums aria-pressed:font-bold aria-pressed:text-base-content"
      onClick={() => void change()}
    >
      <Heart
        className="size-4"
        strokeWidth={1.75}
        fill={liked ? 'currentColor' : 'none'}
        aria-hidden="true"
      />
      {likes > 0 && <span>{likes}</span>}
    </button>
  );
}
