import type { Post } from '@unburden/contracts';
import { type LucideIcon, MessageSquare, Pencil, ThumbsDown, ThumbsUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Byline, Excerpt, Facts } from '../../lib/list/card-parts';
import { cardAction, DeleteAction, ItemCard } from '../../lib/list/item-card';
import type { Selection } from '../../lib/list/use-selection';
import { shellPaths } from '../../lib/shell-paths';

interface PostCardProps {
  post: Post;
  number: number;
  selection: Selection | undefined;
  onDelete: () => Promise<void>;
}

/** One post: what it says, who said it, how it was taken. */
export function PostCard({ post, number, selection, onDelete }: PostCardProps) {
  const name = `“${post.title}”`;
  return (
    <ItemCard
      number={number}
      id={post._id}
      name={name}
      selection={selection}
      actions={
        <>
          <Link
            to={shellPaths.editPost(post._id)}
            aria-label={`Edit ${name}`}
            className={cardAction}
          >
            <Pencil aria-hidden className="size-4" />
            Edit
          </Link>
          <DeleteAction of={name} onDelete={onDelete} />
        </>
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
          <Count icon={ThumbsUp} count={post.upvotes} what="likes" />
          <Count icon={ThumbsDown} count={post.downvotes} what="dislikes" />
          <Count icon={MessageSquare} count={post.commentCount} what="comments" />
        </span>
      </Facts>
    </ItemCard>
  );
}

function Count({ icon: Icon, count, what }: { icon: LucideIcon; count: number; what: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <Icon aria-hidden className="size-3" />
      {count}
      <span className="sr-only">{what}</span>
    </span>
  );
}
