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

export const noticesApi = api.injectEndpoints({
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
            apply(() => {
              call.updateCachedData(({ pages }) => addNotice(pages, notice));
              if (!hasPlace(notice)) return;
              const { getNewest } = noticesApi.endpoints;
              const look = getNewest.initiate(undefined, { forceRefetch: true, subscribe: false });
              void call
                .dispatch(look)
                .then(({ data = [] }) =>
                  call.updateCachedData(({ pages }) => addPlaces(pages, data)),
                );
            }),
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
    /** The newest once more, for their posts. */
    getNewest: build.query<Notice[], undefined>({
      query: () => ({ url: apiPaths.notices, params: pageParams(null, limits.page.default) }),
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

/** Whether the notice may be about something in a post, which a live one does not name. */
function hasPlace({ kind, target, post }: Notice): boolean {
  const isGone = kind === 'content_removed';
  return post === null && !isGone && target.type !== 'user' && target.type !== 'message';
}

/** Gives notices the posts that they are about, and leaves all else as it is. */
function addPlaces(pages: NoticesPage[], newest: readonly Notice[]): void {
  for (const notice of pages.flatMap(({ items }) => items)) {
    notice.post ??= newest.find(({ _id }) => _id === notice._id)?.post ?? null;
  }
}

/** A notice that is there already changes nothing. */
function addNotice(pages: NoticesPage[], notice: Notice): void {
  const [newest] = pages;
  if (!newest || newest.items.some(({ _id }) => _id === notice._id)) return;
  newest.items.unshift(notice);
  for (const page of pages) page.unread += 1;
}
