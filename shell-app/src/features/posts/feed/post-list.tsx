import type { Post } from '@unburden/contracts';
import { LongListItem, rowsDrawn, truncate } from '@unburden/ui';
import { BookOpen, MessageCircle } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { PostByline } from '../article/post-byline';
import { PostVotes } from '../post-votes';

const titleLength = 40;
const textLength = 100;

const action =
  'inline-flex min-h-10 items-center gap-2 rounded-full px-3 text-sm font-medium text-quiet transition-colors duration-150 hover:bg-base-content/10 hover:text-base-content motion-reduce:transition-none';

/** Posts as the feed and the search show them. */
export function PostList({ posts }: { posts: readonly Post[] }) {
  return (
    <ul className="space-y-4">
      {posts.map((post, index) => (
        <LongListItem key={post._id} isWindowed={index >= rowsDrawn}>
          <PostCard post={post} />
        </LongListItem>
      ))}
    </ul>
  );
}

/** A post in the feed: who, when, the beginning of it, and what one can do. */
function PostCard({ post }: { post: Post }) {
  const titleId = useId();
  const path = paths.post(post._id);
  return (
    <article
      aria-labelledby={titleId}
      className="rounded-box border border-base-content/10 bg-base-100 px-4 pt-4 pb-2 shadow-xs sm:px-5"
    >
      <PostByline post={post} />
      <h2
        id={titleId}
        dir="auto"
        className="mt-3 text-lg leading-snug font-bold [overflow-wrap:anywhere]"
      >
        <Link to={path} title={post.title} className="rounded-xs hover:underline">
          {truncate(post.title, titleLength)}
        </Link>
      </h2>
      <p dir="auto" className="mt-1.5 leading-relaxed text-quiet [overflow-wrap:anywhere]">
        {truncate(post.text, textLength)}
      </p>
      <div className="mt-3 -ml-1 flex flex-wrap items-center gap-x-1 gap-y-1">
        <PostVotes post={post} />
        <Link to={`${path}#comment`} className={action}>
          <MessageCircle className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
          <span className="tabular-nums">{post.commentCount}</span>
          <span className="max-sm:sr-only">Comment</span>
        </Link>
        <Link to={path} className={action} aria-label={`View ${truncate(post.title, titleLength)}`}>
          <BookOpen className="size-4.5" strokeWidth={1.75} aria-hidden="true" />
          <span>View</span>
        </Link>
      </div>
    </article>
  );
}
