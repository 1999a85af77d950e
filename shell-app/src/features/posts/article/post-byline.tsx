import { i18n } from '@lingui/core';
import { plural } from '@lingui/core/macro';
import type { Post } from '@unburden/contracts';
import { Avatar, RelativeTime } from '@unburden/ui';
import { AuthorName } from '../../../shared/byline/author-name';
import { EditedMark } from '../../../shared/byline/edited-mark';
import { wishLabels } from '../../../shared/byline/wish-labels';

/** Author, time, views and wish in one quiet line. */
export function PostByline({ post, size }: { post: Post; size: 'sm' | 'md' }) {
  return (
    <div className="flex min-h-9 min-w-0 items-center gap-2.5 text-sm text-quiet">
      <Avatar name={post.user} size={size} />
      <p className="flex min-w-0 flex-wrap gap-x-2 py-1 leading-snug">
        <AuthorName name={post.user} />
        <span className="flex shrink-0 gap-x-1.5">
          <RelativeTime time={post.createdAt} />
          <EditedMark {...post} />
          <span aria-hidden="true">·</span>
          <span>{plural(post.views, { one: '# view', other: '# views' })}</span>
        </span>
        {post.wants && (
          <span className="font-medium text-base-content">{i18n._(wishLabels[post.wants])}</span>
        )}
      </p>
    </div>
  );
}
