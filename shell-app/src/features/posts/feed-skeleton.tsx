import { PostCardSkeleton } from './post-card-skeleton';

/** The shape of the feed while it loads. */
export function FeedSkeleton() {
  return (
    <div className="space-y-4">
      {[1, 2, 3, 4].map((card) => (
        <PostCardSkeleton key={card} />
      ))}
    </div>
  );
}
