import type { Comment } from '@unburden/contracts';
import { Avatar, formatCount, RelativeTime } from '@unburden/ui';
import { CornerDownRight } from 'lucide-react';

/** One comment: who, when, and what they said. */
export function CommentItem({ comment }: { comment: Comment }) {
  return (
    <article className="flex gap-3">
      <Avatar name={comment.user} size="sm" />
      <div className="min-w-0 flex-1">
        <p className="flex min-h-7 flex-wrap items-center gap-x-1.5 text-sm text-quiet">
          <span className="font-semibold text-base-content [overflow-wrap:anywhere]">
            {comment.user === null ? 'deleted' : `u/${comment.user}`}
          </span>
          <span aria-hidden="true">·</span>
          <RelativeTime time={comment.createdAt} />
        </p>
        <p
          className={`mt-0.5 leading-relaxed [overflow-wrap:anywhere] whitespace-pre-line ${comment.deleted ? 'text-quiet italic' : ''}`}
        >
          {comment.deleted ? 'This comment was deleted.' : comment.text}
        </p>
        {comment.replyCount > 0 && (
          <p className="mt-1.5 flex items-center gap-1.5 text-sm text-quiet">
            <CornerDownRight className="size-4" aria-hidden="true" />
            {formatCount(comment.replyCount, 'reply', 'replies')}
          </p>
        )}
      </div>
    </article>
  );
}
