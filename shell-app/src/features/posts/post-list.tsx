import type { Post } from '@unburden/contracts';
import { LongListItem } from '@unburden/ui';
import { PostCard } from './post-card';

/** Posts as the feed and the search show them. */
export function PostList({ posts }: { posts: readonly Post[] }) {
  return (
    <ul className="space-y-4">
      {posts.map((post) => (
        <LongListItem key={post._id} item={post}>
          <PostCard post={post} />
        </LongListItem>
      ))}
    </ul>
  );
}
