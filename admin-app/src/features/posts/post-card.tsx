import type { Post } from '@unburden/contracts';
import { type LucideIcon, MessageSquare, Pencil, ThumbsDown, ThumbsUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Byline, cardAction, type CardProps, Excerpt, Facts, ItemCard } from '../../lib/list/card';
import { shellPaths } from '../../lib/shell-paths';

/** A post with its author and counts. */
export function PostCard({ post, ...card }: CardProps & { post: Post }) {
  return (
    <ItemCard
      {...card}
      id={post._id}
      actions={
        <Link
          to={shellPaths.editPost(post._id)}
          aria-label={`Edit ${card.name}`}
          className={cardAction}
        >
          <Pencil aria-hidden className="size-4" />
          Edit
        </Link>
      }
    >
      <h2 dir="auto" className="line-clamp-2 leading-6 font-semibold [overflow-wrap:anywhere]">
        <Link to={shellPaths.post(post._id)} className="link-hover link">
          {post.title}
        </Link>
      </h2>
      <Excerpt>{post.text}</Excerpt>
      <Facts>
        <Byline author={post.user === null ? 'deleted' : `u/${post.user}`} time={post.createdAt} />
        <span className="inline-flex gap-3">
          <Count icon={ThumbsUp} count={post.upvotes} label="likes" />
          <Count icon={ThumbsDown} count={post.downvotes} label="dislikes" />
          <Count icon={MessageSquare} count={post.commentCount} label="comments" />
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
