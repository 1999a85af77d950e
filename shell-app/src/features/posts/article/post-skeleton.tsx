import { t } from '@lingui/core/macro';
import { LoadingLabel, Skeleton, SkeletonText } from '@unburden/ui';

/** The shape of a post while it loads. */
export function PostSkeleton() {
  return (
    <div className="surface relative mt-2 px-4 pt-5 pb-6 sm:px-6 sm:pt-6">
      <LoadingLabel>{t`Loading post...`}</LoadingLabel>
      <Skeleton className="h-7 w-3/4" />
      <div className="mt-4 mb-7 flex items-center gap-2.5">
        <Skeleton className="size-10 rounded-full" />
        <Skeleton className="h-3.5 w-48" />
      </div>
      <SkeletonText lines={6} />
    </div>
  );
}
