import { cursorPages, pageParams, toPage } from '@unburden/api-client';
import { apiPaths, chatHeaders, type ChatPartner, limits, type Message } from '@unburden/contracts';
import { api } from '../../../lib/api';
import { selectMember, type WithSession } from '../../../shared/session/session.slice';
import { isOutdated, noteAgainAfter, onLive } from '../../../lib/socket/live-events';
import { knowsPartner, noteMessage, noteRead, type PartnerPage } from './partners.cache';
import { isReading } from '../conversation/open-conversation';

const listTag = { type: 'Chats', id: 'list' } as const;

/** The list's filter: all, those with a part of the name, or those online. */
interface PartnerFilter {
  /** '' for any name. */
  q: string;
  isOnlineOnly?: boolean;
}

/** Everybody. */
export const anyPartner: PartnerFilter = { q: '' };

const partnersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One member as the list has them, however far down they are. */
    getChatPartner: build.query<ChatPartner, string>({
      query: (userId) => apiPaths.chatPartner(userId),
      keepUnusedDataFor: 0,
      providesTags: [listTag],
    }),

    /**
     * Whom the member can chat with, those they talked with first; all, or some. Stays true while it is shown: by the events, and after a reconnect by another look.
     */
    getChatPartners: build.infiniteQuery<PartnerPage, PartnerFilter, string | null>({
      // Further pages come anew by scrolling: fetching all of them at each change costs too much.
      infiniteQueryOptions: { ...cursorPages, refetchCachedPages: false },
      query: ({ queryArg: { q, isOnlineOnly }, pageParam }) => ({
        url: apiPaths.chatPartners,
        params: {
          ...pageParams(pageParam, limits.page.feedDefault),
          ...(q !== '' && { q }),
          ...(isOnlineOnly && { online: true }),
        },
      }),
      transformResponse: (body: ChatPartner[], meta): PartnerPage => ({
        ...toPage(body, meta),
        unreadTotal: Number(meta?.response?.headers.get(chatHeaders.unreadTotal) ?? 0),
      }),
      providesTags: [listTag],
      async onQueryStarted(_filter, call) {
        const note = (message: Message) => {
          const me = memberOf(call.getState());
          const isRead = isReading(message.senderId);
          call.updateCachedData(({ pages }) => noteMessage(pages, message, { me, isRead }));
        };
        await noteAgainAfter(call.queryFulfilled, (later) => [
          onLive('newMessage', (message) => later(() => note(message))),
          onLive('messageSent', (message) => later(() => note(message))),
          onLive('conversationRead', ({ partnerId, unread }) =>
            later(() => {
              call.updateCachedData(({ pages }) => noteRead(pages, partnerId, unread));
            }),
          ),
        ]);
      },
      async onCacheEntryAdded({ q, isOnlineOnly = false }, entry) {
        const later = (work: () => void) => void entry.cacheDataLoaded.then(work, () => undefined);
        const lookAgain = () => void entry.dispatch(api.util.invalidateTags([listTag]));
        const note = (message: Message) =>
          later(() => {
            const me = memberOf(entry.getState());
            // Somebody new, or from further down the list.
            const isForAll = q === '' && !isOnlineOnly;
            if (isForAll && !knowsPartner(entry.getCacheEntry().data?.pages ?? [], message, me)) {
              lookAgain();
              return;
            }
            const isRead = isReading(message.senderId);
            entry.updateCachedData(({ pages }) => noteMessage(pages, message, { me, isRead }));
          });
        const stops = [
          onLive('newMessage', note),
          onLive('messageSent', note),
          onLive('messageDeleted', () => later(lookAgain)),
          onLive('conversationRead', ({ partnerId, unread }) =>
            later(() => {
              entry.updateCachedData(({ pages }) => noteRead(pages, partnerId, unread));
            }),
          ),
          onLive('connected', (connection) => {
            const cached = entry.getCacheEntry();
            if (!cached.isLoading && isOutdated(connection, cached)) lookAgain();
          }),
        ];
        await entry.cacheEntryRemoved;
        stops.forEach((stop) => stop());
      },
    }),
  }),
});

function memberOf(state: unknown): string {
  return selectMember(state as WithSession)?._id ?? '';
}

export const { useGetChatPartnerQuery, useGetChatPartnersInfiniteQuery } = partnersApi;
