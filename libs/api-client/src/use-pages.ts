import { limits } from '@unburden/contracts';
import { useMemo } from 'react';
import { apiMessage } from './api-error';
import type { Page } from './page';

/** The needed part of an infinite query's hook. */
interface PagedQuery<T> {
  currentData?: { pages: Page<T>[] };
  error?: unknown;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

/**
 * The pages loaded so far as one list (undefined before the first is there), how many there are in
 * all where the API says so, and how to get more: what a `PagedList` shows.
 */
export function usePages<T extends { _id: string }>(query: PagedQuery<T>) {
  const pages = query.currentData?.pages;
  const items = useMemo(() => {
    const all = pages?.flatMap((page) => page.items);
    // What moved from one page to the next between two calls, or is one's own and was shown before
    // its page came, is there twice.
    return all && [...new Map(all.map((item) => [item._id, item])).values()];
  }, [pages]);
  return {
    items,
    total: pages?.at(-1)?.total ?? null,
    // Also while it is tried again: what stands in the list's place stays until something is there.
    hasFailed: items === undefined && query.error !== undefined,
    reason: apiMessage(query.error),
    isFetching: query.isFetching,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasMoreFailed: query.isFetchNextPageError,
    retry: () => void query.refetch(),
    loadMore: () => void query.fetchNextPage(),
  };
}

/** A heading with the real total, once it is known: `Liked Posts (3)`. */
export function withTotal(
  heading: string,
  { items, total }: { items: unknown[] | undefined; total: number | null },
): string {
  const count = total ?? items?.length;
  return count === undefined ? heading : `${heading} (${formatTotal(count)})`;
}

/** A list's total as people read it: `1,204`, or `10,000+` where no more were counted. */
export function formatTotal(total: number): string {
  return `${total.toLocaleString('en')}${total === limits.counted.max ? '+' : ''}`;
}
