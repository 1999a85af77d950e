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
      className="surface block h-full p-4 [overflow-wrap:anywhere] hover:border-base-content/30"
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
