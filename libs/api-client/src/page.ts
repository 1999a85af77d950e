import { i18n } from '@lingui/core';
import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { type DataResponse, limits, listHeaders } from '@unburden/contracts';
import { useMemo } from 'react';
import { apiMessage } from './api-error';

/** One page of a list. */
export interface Page<T> {
  items: T[];
  /** Opaque; null on the last page. */
  nextCursor: string | null;
  /** The total, if the API returns it. */
  total: number | null;
}

/** Reads a page from a list's body, bare or as `{ data }`, and its headers. */
export function toPage<T>(
  body: T[] | DataResponse<T>,
  meta: FetchBaseQueryMeta | undefined,
): Page<T> {
  const headers = meta?.response?.headers;
  const total = headers?.get(listHeaders.totalCount);
  return {
    items: Array.isArray(body) ? body : body.data,
    nextCursor: headers?.get(listHeaders.nextCursor) ?? null,
    total: total ? Number(total) : null,
  };
}

/** For `infiniteQueryOptions`: pages by cursor. */
export const cursorPages = {
  initialPageParam: null as string | null,
  getNextPageParam: (last: Page<unknown>) => last.nextCursor ?? undefined,
};

/** The query parameters for one page. */
export function pageParams(cursor: string | null, limit: number): Record<string, string | number> {
  return cursor === null ? { limit } : { limit, cursor };
}

/** The used part of an infinite query's result. */
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

/** The props of a `PagedList`: the loaded pages as one list, the total, and functions to load more. */
export function usePages<T extends { _id: string }>(query: PagedQuery<T>) {
  const pages = query.currentData?.pages;
  const items = useMemo(() => {
    const all = pages?.flatMap((page) => page.items);
    // Duplicates occur if a row moves to the next page between calls. Or an own row was added
    // before its page was loaded.
    return all && [...new Map(all.map((item) => [item._id, item])).values()];
  }, [pages]);
  return {
    items,
    total: pages?.at(-1)?.total ?? null,
    // True during a retry too, so the error stays until data arrives.
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

/** Formats a total: `1,204`, or `10,000+` at the limit of counting. */
export function formatTotal(total: number): string {
  return `${i18n.number(total)}${total === limits.counted.max ? '+' : ''}`;
}
