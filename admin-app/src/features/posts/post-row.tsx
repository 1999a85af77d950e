import type { Post } from '@unburden/contracts';
import { RelativeTime } from '@unburden/ui';
import { type LucideIcon, MessageSquare, ThumbsDown, ThumbsUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import { DeletePost } from './delete-post';

/** One post in the admin's list: its place (from 1), what it says, who said it, how it was taken. */
export function PostRow({ post, number }: { post: Post; number: number }) {
  return (
    <article className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] gap-x-3 py-2.5 pr-1.5 sm:grid-cols-[2.25rem_minmax(0,1fr)_auto] sm:pr-3 transition-colors duration-150 hover:bg-base-200/60 motion-reduce:transition-none">
      <span className="text-right text-xs leading-6 text-quiet tabular-nums">{number}</span>
      <div className="min-w-0">
        <h2 className="line-clamp-2 text-[0.9375rem] leading-6 font-semibold [overflow-wrap:anywhere] sm:line-clamp-1">
          <Link to={`/post/${post._id}`} className="link-hover link">
            {post.title}
          </Link>
        </h2>
        <p className="line-clamp-2 text-sm leading-5 [overflow-wrap:anywhere] text-base-content/85">
          {post.text}
        </p>
        <PostFacts post={post} />
      </div>
      <DeletePost post={post} />
    </article>
  );
}

function PostFacts({ post }: { post: Post }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-xs leading-5 text-quiet tabular-nums">
      <span className="max-w-48 truncate">{post.user === null ? 'deleted' : `u/${post.user}`}</span>
      <RelativeTime time={post.createdAt} />
      <span className="inline-flex gap-3">
        <Count icon={ThumbsUp} count={post.upvotes} what="likes" />
        <Count icon={ThumbsDown} count={post.downvotes} what="dislikes" />
        <Count icon={MessageSquare} count={post.commentCount} what="comments" />
      </span>
    </p>
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
