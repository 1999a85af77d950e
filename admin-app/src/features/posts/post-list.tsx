import type { Post } from '@unburden/contracts';
import { Skeleton } from '@unburden/ui';
import type { ReactNode } from 'react';
import { PostRow } from './post-row';

/** The posts, numbered from the newest. */
export function PostList({ posts }: { posts: Post[] }) {
  return (
    <Frame>
      {posts.map((post, index) => (
        <li key={post._id}>
          <PostRow post={post} number={index + 1} />
        </li>
      ))}
    </Frame>
  );
}

/** Keeps the shape of what comes: some rows without words. */
export function PostListSkeleton({ rows }: { rows: number }) {
  return (
    <Frame>
      {Array.from({ length: rows }, (_, row) => (
        <li key={row} className="space-y-2 py-3 pr-4 pl-10 sm:pl-12">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-3.5 w-11/12" />
          <Skeleton className="h-3 w-48" />
        </li>
      ))}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <ol className="divide-y divide-base-content/10 overflow-hidden rounded-box border border-base-content/10 bg-base-100">
      {children}
    </ol>
  );
}
