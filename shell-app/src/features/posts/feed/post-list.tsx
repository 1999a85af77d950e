import type { Post } from '@unburden/contracts';
import { LongListItem, rowsDrawn } from '@unburden/ui';
import { PostCard } from './post-card';

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
