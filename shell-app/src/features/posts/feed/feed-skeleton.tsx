import { Skeleton } from '@unburden/ui';

/** The shape of the feed while it loads. */
export function FeedSkeleton() {
  return (
    <div className="space-y-2">
      {[1, 2, 3, 4, 5].map((card) => (
        <PostCardSkeleton key={card} />
      ))}
    </div>
  );
}

/** The shape of a post card while the feed loads. */
function PostCardSkeleton() {
  return (
    <div aria-hidden="true" className="surface px-4 pt-4 pb-3 sm:px-5">
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="mt-3 h-4 w-full" />
      <Skeleton className="mt-2.5 h-4 w-2/5" />
      <div className="mt-3.5 flex items-center gap-2.5">
        <Skeleton className="size-7 rounded-full" />
        <Skeleton className="h-3.5 w-48" />
      </div>
    </div>
  );
}
