import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { cursorPages, type Page, pageParams, toPage } from '@unburden/api-client';
import {
  beginningOf,
  chatApiPaths,
  chatHeaders,
  type ChatPartner,
  type LastMessage,
  limits,
  type Message,
} from '@unburden/contracts';
import { api } from '../../../lib/api';
import { type AppThunk, rootReducer } from '../../../lib/root-reducer';
import { isOutdated, liveList, onLive } from '../../../lib/socket/live-events';
import { readSessionState } from '../../../shared/session/session.slice';

const listTag = { type: 'Chats', id: 'list' } as const;

/** The list's filter: all, those with a part of the name, or those online. */
interface PartnerFilter {
  /** '' for any name. */
  q: string;
  isOnlineOnly?: boolean;
}

export const anyPartner: PartnerFilter = { q: '' };

/** A page of the list of chats. */
export interface PartnerPage extends Page<ChatPartner> {
  /** Unread messages in all conversations together, when the page was fetched. */
  unreadTotal: number;
}

declare module '../../../lib/root-reducer' {
  interface LazySlices {
    /** The partner whose conversation is in sight, down to its end: their messages are read at once. */
    partnerInSight: string | null;
  }
}

const inSight = createSlice({
  name: 'partnerInSight',
  initialState: null as string | null,
  reducers: { partnerSeen: (_before, { payload }: PayloadAction<string | null>) => payload },
  selectors: { selectPartnerInSight: (userId) => userId },
});
const { selectPartnerInSight } = inSight.injectInto(rootReducer).selectors;
export const { partnerSeen } = inSight.actions;

const partnersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One member as the list has them, however far down they are. */
    getChatPartner: build.query<ChatPartner, string>({
      query: (userId) => chatApiPaths.chatPartner(userId),
      keepUnusedDataFor: 0,
      providesTags: [listTag],
    }),

    /**
     * The members to chat with, those with messages first. Events change the list while it is
     * shown; a reconnect fetches it again.
     */
    getChatPartners: build.infiniteQuery<PartnerPage, PartnerFilter, string | null>({
      // Further pages come anew by scrolling: fetching all of them at each change costs too much.
      infiniteQueryOptions: { ...cursorPages, refetchCachedPages: false },
      query: ({ queryArg: { q, isOnlineOnly }, pageParam }) => ({
        url: chatApiPaths.chatPartners,
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
          const isRead = call.dispatch(isInSight(message.senderId));
          call.updateCachedData((list) => noteMessage(list.pages, message, { me, isRead }));
        };
        return {
          listen: (apply) => [
            onLive('newMessage', (message) => apply(() => note(message))),
            onLive('messageSent', (message) => apply(() => note(message))),
            onLive('messageEdited', () => apply(refetch)),
            onLive('messageDeleted', () => apply(refetch)),
            onLive('conversationRead', ({ partnerId, unread }) =>
              apply(() => call.updateCachedData(({ pages }) => noteRead(pages, partnerId, unread))),
            ),
            onLive('conversationRemoved', ({ partnerId }) =>
              apply(() => {
                call.updateCachedData(({ pages }) => noteRemoved(pages, partnerId));
                refetch();
              }),
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

export const { useGetChatPartnerQuery, useGetChatPartnersInfiniteQuery } = partnersApi;

function isInSight(userId: string): AppThunk<boolean> {
  return (_dispatch, getState) => selectPartnerInSight(getState()) === userId;
}

/** As much of a message as the list shows, in UTF-16 units; the API cuts it alike. */
const previewLength = 100;

/**
 * Puts a message of the member `me` into the list, its partner first. A partner's message that is
 * not read at once counts as unread. A message that the list knows already changes nothing.
 */
export function noteMessage(
  pages: PartnerPage[],
  message: Message,
  { me, isRead }: { me: string; isRead: boolean },
): void {
  const isOwn = message.senderId === me;
  const partner = findPartner(pages, partnerIn(message, me));
  if (!partner) return;
  if (partner.lastMessageAt !== null && partner.lastMessageAt >= message.createdAt) return;
  partner.lastMessageAt = message.createdAt;
  partner.lastMessage = previewOf(message, isOwn);
  if (!isOwn && !isRead) setUnread(pages, partner, partner.unread + 1);
  takeOut(pages, partner._id);
  pages[0]?.items.unshift(partner);
}

/** Whether the list has the one with whom the member `me` exchanged this message. */
export function knowsPartner(pages: PartnerPage[], message: Message, me: string): boolean {
  return findPartner(pages, partnerIn(message, me)) !== undefined;
}

/** Notes how many of a partner's messages are unread still. */
export function noteRead(pages: PartnerPage[], partnerId: string, unread: number): void {
  const partner = findPartner(pages, partnerId);
  if (partner) setUnread(pages, partner, unread);
}

/** Takes a partner out of the list: they may come back as a member without messages. */
function noteRemoved(pages: PartnerPage[], partnerId: string): void {
  noteRead(pages, partnerId, 0);
  takeOut(pages, partnerId);
}

function takeOut(pages: PartnerPage[], userId: string) {
  for (const page of pages) page.items = page.items.filter(({ _id }) => _id !== userId);
}

function partnerIn({ senderId, receiverId }: Message, me: string): string {
  return senderId === me ? receiverId : senderId;
}

function findPartner(pages: PartnerPage[], userId: string): ChatPartner | undefined {
  return pages.flatMap(({ items }) => items).find(({ _id }) => _id === userId);
}

function setUnread(pages: PartnerPage[], partner: ChatPartner, unread: number) {
  const [first] = pages;
  if (first) first.unreadTotal = Math.max(0, first.unreadTotal + unread - partner.unread);
  partner.unread = unread;
}

function previewOf({ text, image, deleted }: Message, isOwn: boolean): LastMessage {
  return { text: beginningOf(text, previewLength), hasImage: image !== null, isOwn, deleted };
}
