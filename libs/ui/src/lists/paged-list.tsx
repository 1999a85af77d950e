import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state';
import { LoadingLabel } from '../feedback/skeleton';
import { LoadMore } from './load-more';

/** The loaded part of a paged list. */
export interface Pages<T> {
  /** Undefined before the first page. */
  items: T[] | undefined;
  /** The total, if the server gave one. */
  total: number | null;
  hasFailed: boolean;
  /** The server's message about the failure. */
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
  /** `end` is shown after the last page. */
  words: { loading: string; failed: string; more?: string; end?: string };
  /** Shown while the first page loads. */
  skeleton: ReactNode;
  /** Shown for an empty list. */
  empty: ReactNode;
  children: (items: T[]) => ReactNode;
}

/** A paged list in each state: loading, failed, empty, loaded. */
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
