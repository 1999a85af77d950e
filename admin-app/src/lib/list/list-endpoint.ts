import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { cursorPages, type Page, pageParams, toPage } from '@unburden/api-client';
import { type DataResponse, limits } from '@unburden/contracts';

interface ListCall {
  queryArg: object;
  pageParam: string | null;
}

/** The definition of an endless query whose argument becomes the parameters; blank ones stay away. */
export function listEndpoint<T>(url: string) {
  return {
    infiniteQueryOptions: cursorPages,
    query: ({ queryArg, pageParam }: ListCall) => ({
      url,
      params: {
        ...Object.fromEntries(Object.entries(queryArg).filter(([, value]) => value !== '')),
        ...pageParams(pageParam, limits.page.default),
      },
    }),
    transformResponse: (
      body: T[] | DataResponse<T>,
      meta: FetchBaseQueryMeta | undefined,
    ): Page<T> => toPage(body, meta),
  };
}
