import { ErrorState, LoadingLabel } from '@unburden/ui';
import type { ReactNode } from 'react';
import { LoadMore } from '../../lib/load-more';
import { ItemSkeletons } from './item-skeletons';
import type { Pages } from './use-pages';

interface PagedItemsProps<T> {
  pages: Pages<T>;
  /** Lists stand one below the other, grids side by side. */
  layout: 'list' | 'grid';
  /** Said while the first page loads. */
  loading: string;
  /** Said when it could not be loaded. */
  failed: string;
  /** Stands there when there is nothing. */
  empty: ReactNode;
  children: (item: T, index: number) => ReactNode;
}

const layouts = {
  list: 'max-w-[72ch] space-y-3',
  grid: 'grid gap-4 sm:grid-cols-2 2xl:grid-cols-3',
} as const;

/** An endless list in each of its states. */
export function PagedItems<T extends { _id: string }>(props: PagedItemsProps<T>) {
  const { pages, layout, loading, failed, empty, children } = props;
  if (pages.hasFailed) {
    return (
      <ErrorState
        title={failed}
        message={pages.reason}
        onRetry={pages.retry}
        isRetrying={pages.isFetching}
      />
    );
  }
  if (pages.items === undefined) {
    return (
      <>
        <LoadingLabel>{loading}</LoadingLabel>
        <ItemSkeletons className={layouts[layout]} />
      </>
    );
  }
  if (pages.items.length === 0) return empty;
  return (
    <>
      <ul className={layouts[layout]}>
        {pages.items.map((item, index) => (
          <li key={item._id}>{children(item, index)}</li>
        ))}
      </ul>
      {(pages.hasMore || pages.hasMoreFailed) && (
        <LoadMore
          hasMore={pages.hasMore}
          isLoading={pages.isLoadingMore}
          error={pages.hasMoreFailed ? (pages.reason ?? '') : null}
          onMore={pages.loadMore}
          words={{ more: 'Load more', loading, failed, end: 'That is all.' }}
        />
      )}
    </>
  );
}
