import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { type DataResponse, listHeaders } from '@unburden/contracts';

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
