import { apiMessage, type Page } from '@unburden/api-client';
import { useMemo } from 'react';

/** What is needed of an endless query's hook. */
interface PagedQuery<T> {
  currentData?: { pages: Page<T>[] };
  error?: unknown;
  isError: boolean;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

/** The pages loaded so far as one list. */
export interface Pages<T> {
  /** Undefined before the first page is there. */
  items: T[] | undefined;
  /** How many there are in all. */
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

export function usePages<T extends { _id: string }>(query: PagedQuery<T>): Pages<T> {
  const pages = query.currentData?.pages;
  const items = useMemo(() => {
    const all = pages?.flatMap((page) => page.items);
    // What moved from one page to the next between two calls comes twice.
    return all && [...new Map(all.map((item) => [item._id, item])).values()];
  }, [pages]);
  return {
    items,
    total: pages?.at(-1)?.total ?? null,
    hasFailed: items === undefined && query.isError,
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
export function withTotal(heading: string, { items, total }: Pages<unknown>): string {
  const count = total ?? items?.length;
  return count === undefined ? heading : `${heading} (${count.toLocaleString('en')})`;
}
