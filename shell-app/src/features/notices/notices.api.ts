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
import { emitLive, isOutdated, liveList, onLive } from '../../lib/socket/live-events';

/** A page of notices, with how many are unread in all. */
interface NoticesPage extends Page<Notice> {
  unread: number;
}

const noticesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest first. Stays true while it is shown: live, and after a reconnect by another look. */
    getNotices: build.infiniteQuery<NoticesPage, undefined, string | null>({
      infiniteQueryOptions: { ...cursorPages, refetchCachedPages: false },
      query: ({ pageParam }) => ({
        url: apiPaths.notices,
        params: pageParams(pageParam, limits.page.default),
      }),
      transformResponse: (body: Notice[], meta) => ({
        ...toPage(body, meta),
        unread: Number(meta?.response?.headers.get(chatHeaders.unreadTotal) ?? 0),
      }),
      providesTags: ['Notices'],
      ...liveList<undefined, NoticesPage>((_all, call) => ({
        listen: (apply) => [
          onLive('notice', (notice) =>
            apply(() => call.updateCachedData(({ pages }) => addNotice(pages, notice))),
          ),
          onLive('noticesRead', ({ unread }) =>
            apply(() =>
              call.updateCachedData(({ pages }) => {
                for (const page of pages) page.unread = unread;
              }),
            ),
          ),
        ],
        lookAgain: (connection) => {
          if (!isOutdated(connection, call.getCacheEntry())) return;
          call.dispatch(api.util.invalidateTags(['Notices']));
        },
      })),
    }),
    /** Clears the unread count. The page keeps its unread marks until it is opened again. */
    readNotices: build.mutation<ReadNoticesResponse, ReadNoticesInput>({
      query: (body) => ({ url: apiPaths.readNotices, method: 'PATCH', body }),
      async onQueryStarted(_upTo, { queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) emitLive('noticesRead', answer.data);
      },
    }),
  }),
});

export const { useGetNoticesInfiniteQuery, useReadNoticesMutation } = noticesApi;

/** A notice that is there already changes nothing. */
function addNotice(pages: NoticesPage[], notice: Notice): void {
  const [newest] = pages;
  if (!newest || newest.items.some(({ _id }) => _id === notice._id)) return;
  newest.items.unshift(notice);
  for (const page of pages) page.unread += 1;
}
