import type { Post } from '@unburden/contracts';
import { Avatar, formatCount, RelativeTime } from '@unburden/ui';

/** Author, time and views in one quiet line. */
export function PostByline({ post }: { post: Post }) {
  return (
    <div className="flex items-center gap-2.5 text-sm text-quiet">
      <Avatar name={post.user} />
      <p className="flex min-w-0 gap-x-1.5 leading-snug max-sm:flex-col">
        <span className="font-semibold text-base-content [overflow-wrap:anywhere]">
          {authorName(post.user)}
        </span>
        <span className="max-sm:hidden" aria-hidden="true">
          ·
        </span>
        <span className="flex shrink-0 gap-x-1.5">
          <RelativeTime time={post.createdAt} />
          <span aria-hidden="true">·</span>
          <span>{formatCount(post.views, 'view')}</span>
        </span>
      </p>
    </div>
  );
}

/** How an author is called: `u/{name}`, or `deleted` when the account is gone. */
function authorName(name: string | null): string {
  return name === null ? 'deleted' : `u/${name}`;
}
