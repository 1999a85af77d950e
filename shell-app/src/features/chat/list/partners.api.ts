import { cursorPages, pageParams, toPage } from '@unburden/api-client';
import { apiPaths, chatHeaders, type ChatPartner, limits, type Message } from '@unburden/contracts';
import { api } from '../../../lib/api';
import { readSessionState } from '../../../shared/session/session.slice';
import { onLive } from '../../../lib/socket/live-events';
import { isOutdated, liveList } from '../../../lib/socket/live-list';
import { knowsPartner, noteMessage, noteRead, type PartnerPage } from './partners.cache';

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
      ...liveList<PartnerFilter, PartnerPage>(({ q, isOnlineOnly = false }, call) => {
        const refetch = () => call.dispatch(api.util.invalidateTags([listTag]));
        const note = (message: Message) => {
          const { pages } = call.getCacheEntry().data ?? {};
          const me = call.dispatch(readSessionState()).user?._id ?? '';
          if (!pages) return;
          // Somebody new, or from further down the list.
          if (q === '' && !isOnlineOnly && !knowsPartner(pages, message, me)) refetch();
          const isRead = isReading(message.senderId);
          call.updateCachedData((list) => noteMessage(list.pages, message, { me, isRead }));
        };
        return {
          listen: (apply) => [
            onLive('newMessage', (message) => apply(() => note(message))),
            onLive('messageSent', (message) => apply(() => note(message))),
            onLive('messageDeleted', () => apply(refetch)),
            onLive('conversationRead', ({ partnerId, unread }) =>
              apply(() => call.updateCachedData(({ pages }) => noteRead(pages, partnerId, unread))),
            ),
          ],
          lookAgain: (connection) => {
            if (isOutdated(connection, call.getCacheEntry())) refetch();
          },
        };
      }),
    }),
  }),
});

let reading: string | null = null;

/** Notes whose conversation is in sight, down to its end: what they write is not unread first. */
export function setReading(userId: string | null): void {
  reading = userId;
}

function isReading(userId: string): boolean {
  return reading === userId;
}

export const { useGetChatPartnerQuery, useGetChatPartnersInfiniteQuery } = partnersApi;
