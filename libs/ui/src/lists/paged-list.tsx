import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state';
import { LoadMore } from './load-more';
import { LoadingLabel } from '../feedback/skeleton';

/** An endless list, as far as it is loaded. */
export interface Pages<T> {
  /** Undefined before the first page is there. */
  items: T[] | undefined;
  /** The total, if the server gave one. */
  total: number | null;
  hasFailed: boolean;
  /** Why it failed, where the server said so. */
  reason: string | undefined;
  isFetching: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  hasMoreFailed: boolean;
  retry: () => void;
  loadMore: () => void;
}

interface PagedListProps<T> {
  pages: Pages<T>;
  /** `end` is said after the last page; without it nothing is. */
  words: { loading: string; failed: string; more?: string; end?: string };
  /** The shape of what comes, while the first page loads. */
  skeleton: ReactNode;
  /** Stands there when there is nothing. */
  empty: ReactNode;
  children: (items: T[]) => ReactNode;
}

/** An endless list in each of its states: loading, failed, empty, there, with more to come. */
export function PagedList<T>(props: PagedListProps<T>) {
  const { pages, words, skeleton, empty, children } = props;
  const { items, hasMore, hasMoreFailed, reason } = pages;
  if (pages.hasFailed) {
    return (
      <ErrorState
        title={words.failed}
        message={reason}
        onRetry={pages.retry}
        isRetrying={pages.isFetching}
      />
    );
  }
  if (items === undefined) {
    return (
      <div className="relative">
        <LoadingLabel>{words.loading}</LoadingLabel>
        {skeleton}
      </div>
    );
  }
  if (items.length === 0 && !hasMore) return empty;
  return (
    <>
      {children(items)}
      {(hasMore || hasMoreFailed || words.end !== undefined) && (
        <LoadMore
          hasMore={hasMore}
          isLoading={pages.isLoadingMore}
          error={hasMoreFailed ? (reason ?? '') : null}
          onMore={pages.loadMore}
          words={words}
        />
      )}
    </>
  );
}
