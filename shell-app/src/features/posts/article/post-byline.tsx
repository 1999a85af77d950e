import type { Post } from '@unburden/contracts';
import { Avatar, formatCount, RelativeTime } from '@unburden/ui';
import { AuthorName } from '../../../shared/byline/author-name';
import { EditedMark } from '../../../shared/byline/edited-mark';

/** Author, time and views in one quiet line. */
export function PostByline({ post }: { post: Post }) {
  return (
    <div className="flex items-center gap-2.5 text-sm text-quiet">
      <Avatar name={post.user} />
      <p className="flex min-w-0 gap-x-1.5 leading-snug max-sm:flex-col">
        <AuthorName name={post.user} />
        <span className="max-sm:hidden" aria-hidden="true">
          ·
        </span>
        <span className="flex shrink-0 gap-x-1.5">
          <RelativeTime time={post.createdAt} />
          <EditedMark {...post} />
          <span aria-hidden="true">·</span>
          <span>{formatCount(post.views, 'view')}</span>
        </span>
      </p>
    </div>
  );
}
