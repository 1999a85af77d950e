import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Post } from '@unburden/contracts';
import { LongListItem, rowsDrawn, truncate } from '@unburden/ui';
import { MessageCircle } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { PostByline } from '../article/post-byline';
import { PostVotes } from '../post-votes';

const titleLength = 40;
const textLength = 100;

/** Posts as the feed and the search show them. */
export function PostList({ posts }: { posts: readonly Post[] }) {
  return (
    <ul className="space-y-2">
      {posts.map((post, index) => (
        <LongListItem key={post._id} isWindowed={index >= rowsDrawn}>
          <PostCard post={post} />
        </LongListItem>
      ))}
    </ul>
  );
}

/** A post in the feed: the beginning of it, by whom and when, and what one can do. */
function PostCard({ post }: { post: Post }) {
  const titleId = useId();
  const path = paths.post(post._id);
  const title = truncate(post.title, titleLength);
  const { commentCount } = post;
  return (
    <article
      aria-labelledby={titleId}
      className="relative surface px-4 pt-3 pb-1.5 hover:border-base-content/25 sm:px-5"
    >
      <h2
        id={titleId}
        dir="auto"
        className="text-lg font-[650] text-balance [overflow-wrap:anywhere]"
      >
        {/* The whole card is its target; other links and buttons lie above it. */}
        <Link
          to={path}
          title={post.title}
          className="after:absolute after:inset-0 after:rounded-box"
        >
          {title}
        </Link>
      </h2>
      <p dir="auto" className="mt-0.5 me-auto max-w-[56ch] leading-normal [overflow-wrap:anywhere]">
        {truncate(post.text, textLength)}
      </p>
      {/* The targets reach over the edges of the line: five posts fit a wide screen. */}
      <div className="mt-0.5 -mb-1 flex flex-wrap items-center justify-between sm:-mt-1 gap-x-4 sm:flex-nowrap [&_a,&_button]:relative">
        <PostByline post={post} size="sm" />
        <div className="-ms-2.5 flex flex-wrap items-center sm:-me-2.5 sm:shrink-0">
          <PostVotes post={post} />
          <Link to={`${path}#comment`} className="quiet-action sm:min-w-33">
            <MessageCircle className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
            {commentCount > 0 && <span className="tabular-nums">{commentCount}</span>}
            <span className={commentCount > 0 ? 'max-sm:sr-only' : ''}>
              {commentCount > 0
                ? plural(commentCount, { one: 'comment', other: 'comments' })
                : t`Comment`}
            </span>
          </Link>
          <Link to={path} className="quiet-action" aria-label={t`View ${title}`}>
            <Trans>View</Trans>
          </Link>
        </div>
      </div>
    </article>
  );
}
