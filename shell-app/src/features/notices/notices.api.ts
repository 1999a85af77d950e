import { cursorPages, type Page, pageParams, toPage } from '@unburden/api-client';
import {
  apiPaths,
  chatHeaders,
  limits,
  type Notice,
  type ReadNoticesInput,
  type ReadNoticesResponse,
} from '@unburden/contracts';
import { api } from '../../lib/api';

/** A page of notices, with how many are unread in all. */
interface NoticesPage extends Page<Notice> {
  unread: number;
}

const noticesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNotices: build.infiniteQuery<NoticesPage, undefined, string | null>({
      infiniteQueryOptions: cursorPages,
      query: ({ pageParam }) => ({
        url: apiPaths.notices,
        params: pageParams(pageParam, limits.page.default),
      }),
      transformResponse: (body: Notice[], meta) => ({
        ...toPage(body, meta),
        unread: Number(meta?.response?.headers.get(chatHeaders.unreadTotal) ?? 0),
      }),
      providesTags: ['Notices'],
    }),
    /** What was unread stays marked on the page until it is opened again: only the count goes. */
    readNotices: build.mutation<ReadNoticesResponse, ReadNoticesInput>({
      query: (body) => ({ url: apiPaths.readNotices, method: 'PATCH', body }),
      async onQueryStarted(_upTo, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        dispatch(
          noticesApi.util.updateQueryData('getNotices', undefined, ({ pages }) => {
            for (const page of pages) page.unread = answer.data.unread;
          }),
        );
      },
    }),
  }),
});

export const { useGetNoticesInfiniteQuery, useReadNoticesMutation } = noticesApi;
