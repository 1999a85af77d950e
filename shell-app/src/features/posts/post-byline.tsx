import type { Post } from '@unburden/contracts';
import { Avatar, formatCount, RelativeTime } from '@unburden/ui';

/** Author, time and views in one quiet line. */
export function PostByline({ post }: { post: Post }) {
  return (
    <div className="flex items-center gap-2.5 text-sm text-quiet">
      <Avatar name={post.user} size="sm" />
      <p className="flex min-w-0 flex-wrap gap-x-1.5">
        <span className="font-semibold text-base-content [overflow-wrap:anywhere]">
          {authorName(post.user)}
        </span>
        <span aria-hidden="true">·</span>
        <RelativeTime time={post.createdAt} />
        <span aria-hidden="true">·</span>
        <span>{formatCount(post.views, 'view')}</span>
      </p>
    </div>
  );
}

/** How an author is called: `u/{name}`, or `deleted` when the account is gone. */
function authorName(name: string | null): string {
  return name === null ? 'deleted' : `u/${name}`;
}
