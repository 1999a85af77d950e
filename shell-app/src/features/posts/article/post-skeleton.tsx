import { t } from '@lingui/core/macro';
import { LoadingLabel, PageHeading, Skeleton, SkeletonText } from '@unburden/ui';
import type { ReactNode } from 'react';
import { BackLink } from '../../../lib/components/back-link';

export const articleStyle = 'surface mt-2 px-4 pt-4 pb-2 sm:px-6 sm:pt-5';
export const textStyle =
  'mt-4 me-auto max-w-[56ch] leading-[1.65] [overflow-wrap:anywhere] whitespace-pre-line sm:text-reading';

/** The title of a post, on small screens beside the way back. */
export function PostHeading({ children }: { children?: ReactNode }) {
  return (
    <div className="flex items-start">
      <BackLink className="-ms-3 -mt-1.5" />
      {/* On phones a long title at the size of other headings fills the screen. */}
      <div className="min-w-0 max-sm:[--text-2xl:1.375rem]">
        <PageHeading>{children}</PageHeading>
      </div>
    </div>
  );
}

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

/** A post for the first paint, which public/first-paint.js fills in. */
export function EmptyPost() {
  return (
    <article hidden className={articleStyle}>
      <PostHeading />
      {/* Lower than the byline, or the app's text would show more of itself, and count as a later paint. */}
      <div className="-mt-3 flex h-9 items-center gap-2.5">
        <Skeleton className="size-9 rounded-full" />
        <Skeleton className="h-3.5 w-48" />
      </div>
      <p dir="auto" className={textStyle} />
    </article>
  );
}
