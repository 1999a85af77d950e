import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Post } from '@unburden/contracts';
import { type LucideIcon, MessageSquare, Pencil, ThumbsDown, ThumbsUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import {
  Byline,
  cardAction,
  type CardProps,
  Excerpt,
  Facts,
  ItemCard,
  lineLinkStyle,
} from '../../lib/list/card';
import { shellPaths } from '../../lib/shell-paths';
import { SendHelpAction } from '../../shared/send-help-action';

/** A post with its author and counts. */
export function PostCard({ post, ...card }: CardProps & { post: Post }) {
  const { name } = card;
  return (
    <ItemCard
      {...card}
      id={post._id}
      actions={
        <>
          <Link
            to={shellPaths.editPost(post._id)}
            aria-label={t`Edit ${name}`}
            className={cardAction}
          >
            <Pencil aria-hidden className="size-4" />
            <Trans>Edit</Trans>
          </Link>
          <SendHelpAction type="post" id={post._id} author={post.user} />
        </>
      }
    >
      <h2 dir="auto" className="overflow-visible leading-6 font-semibold [overflow-wrap:anywhere]">
        <Link to={shellPaths.post(post._id)} className={lineLinkStyle}>
          <span className="line-clamp-2">{post.title}</span>
        </Link>
      </h2>
      <Excerpt>{post.text}</Excerpt>
      <Facts>
        <Byline author={post.user === null ? t`deleted` : `u/${post.user}`} time={post.createdAt} />
        <span className="inline-flex gap-3">
          <Count icon={ThumbsUp} count={post.upvotes} label={t`likes`} />
          <Count icon={ThumbsDown} count={post.downvotes} label={t`dislikes`} />
          <Count icon={MessageSquare} count={post.commentCount} label={t`comments`} />
        </span>
      </Facts>
    </ItemCard>
  );
}

function Count({ icon: Icon, count, label }: { icon: LucideIcon; count: number; label: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <Icon aria-hidden className="size-3" />
      {count}
      <span className="sr-only">{label}</span>
    </span>
  );
}
