import type { Post } from '@unburden/contracts';
import { RelativeTime, truncate } from '@unburden/ui';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';

interface PostTileProps {
  post: Post;
  titleLength: number;
  textLength: number;
  /** One level below the heading above it. */
  heading: 'h2' | 'h3';
}

/** A post in short. The whole of it leads to the post. */
export function PostTile({ post, titleLength, textLength, heading: Heading }: PostTileProps) {
  return (
    <Link
      to={paths.post(post._id)}
      className="block h-full rounded-box border border-base-content/10 bg-base-100 p-4 shadow-xs transition-colors duration-150 [overflow-wrap:anywhere] hover:bg-base-200 motion-reduce:transition-none"
    >
      <Heading dir="auto" title={post.title} className="leading-snug font-bold">
        {truncate(post.title, titleLength)}
      </Heading>
      <p dir="auto" className="mt-1 leading-relaxed text-quiet">
        {truncate(post.text, textLength)}
      </p>
      <p className="mt-2 text-sm text-quiet">
        <RelativeTime time={post.createdAt} />
      </p>
    </Link>
  );
}
