import { cursorPages, type Page, pageParams, toPage } from '@unburden/api-client';
import {
  inboxHeaders,
  type InboxSettings,
  type InboxThread,
  type InboxUnread,
  limits,
  type ReadInboxInput,
} from '@unburden/contracts';
import { api } from '../../lib/api';
import { isOutdated, liveList, onLive } from '../../lib/socket/live-events';

/** The API's route of the inbox. Apart from `apiPaths`, which the feed loads. */
const inboxPath = '/users/inbox';

/** A row of the list, by its post. */
interface ListedThread extends InboxThread {
  _id: string;
}

const inboxTag = { type: 'Notices', id: 'inbox' } as const;

const inboxApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Threads with answers, latest first; fetched again when their number changes. */
    getInbox: build.infiniteQuery<Page<ListedThread>, { texts: boolean }, string | null>({
      infiniteQueryOptions: cursorPages,
      query: ({ pageParam, queryArg: { texts } }) => ({
        url: inboxPath,
        params: { ...pageParams(pageParam, limits.page.feedDefault), ...(texts && { texts }) },
      }),
      transformResponse: (body: InboxThread[], meta) =>
        toPage(
          body.map((thread) => ({ ...thread, _id: thread.post._id })),
          meta,
        ),
      providesTags: [inboxTag],
      ...liveList<{ texts: boolean }, Page<ListedThread>>((_arg, call) => {
        const refetch = () => call.dispatch(api.util.invalidateTags([inboxTag]));
        return {
          listen: (apply) => [onLive('inboxChanged', () => apply(refetch))],
          // Also after a first connection: an event may have come between the answer and it.
          lookAgain: refetch,
        };
      }),
    }),

    /** Number of threads with an unread answer. Live without a request. */
    getInboxUnread: build.query<number, undefined>({
      query: () => ({ url: inboxPath, params: { limit: 1 } }),
      transformResponse: (_body, meta) =>
        Number(meta?.response?.headers.get(inboxHeaders.unreadCount) ?? 0),
      async onCacheEntryAdded(_arg, call) {
        const stops = [
          onLive('inboxChanged', ({ unread }) => call.updateCachedData(() => unread)),
          onLive('connected', (connection) => {
            if (connection === 'recovered') return;
            if (!isOutdated(connection, call.getCacheEntry())) return;
            void call.dispatch(
              inboxApi.endpoints.getInboxUnread.initiate(undefined, {
                forceRefetch: true,
                subscribe: false,
              }),
            );
          }),
        ];
        await call.cacheEntryRemoved;
        stops.forEach((stop) => stop());
      },
    }),

    readInbox: build.mutation<InboxUnread, ReadInboxInput>({
      query: (body) => ({ url: `${inboxPath}/read`, method: 'PATCH', body }),
      async onQueryStarted(_read, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        dispatch(
          inboxApi.util.updateQueryData('getInboxUnread', undefined, () => answer.data.unread),
        );
      },
      invalidatesTags: [inboxTag],
    }),

    getInboxSettings: build.query<InboxSettings, undefined>({
      query: () => `${inboxPath}/settings`,
    }),
    updateInboxSettings: build.mutation<null, InboxSettings>({
      query: (body) => ({ url: `${inboxPath}/settings`, method: 'PATCH', body }),
      async onQueryStarted(settings, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          inboxApi.util.updateQueryData('getInboxSettings', undefined, () => settings),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
    }),
  }),
});

export const {
  useGetInboxInfiniteQuery,
  useGetInboxUnreadQuery,
  useReadInboxMutation,
  useGetInboxSettingsQuery,
  useUpdateInboxSettingsMutation,
} = inboxApi;
