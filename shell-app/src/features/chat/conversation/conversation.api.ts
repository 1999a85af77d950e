import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { cursorPages, pageParams, toPage } from '@unburden/api-client';
import {
  chatApiPaths,
  chatHeaders,
  type ConversationUpToInput,
  type EditMessageInput,
  limits,
  type Message,
  type MessageResponse,
  type ReadMessagesResponse,
} from '@unburden/contracts';
import { api } from '../../../lib/api';
import { loadAllPages } from '../../../lib/load-all-pages';
import type { AppThunk, RootState } from '../../../lib/root-reducer';
import { liveList, onLive } from '../../../lib/socket/live-events';
import type { QueuedMessage } from '../outbox/outbox';
import { pictureOf } from '../outbox/outbox.storage';
import {
  changeMessages,
  lastBeforeGap,
  mergeMessages,
  type MessagePage,
  messagesOf,
  withEdited,
  without,
} from './conversation.cache';

interface AfterCall {
  userId: string;
  /** The message whose successors are asked for. */
  after: string;
  /** Goes on from a page before. */
  cursor: string | null;
}

const conversationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The latest messages with a member and, page by page, older ones; live while it is shown.
     * Marks nothing as read. Let go of when it is closed: its pictures' addresses run out, and the
     * next look fetches anew.
     */
    getConversation: build.infiniteQuery<MessagePage, string, string | null>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg: userId, pageParam }) => ({
        url: chatApiPaths.conversation(userId),
        params: { ...pageParams(pageParam, limits.page.default), peek: true },
      }),
      transformResponse: toMessagePage,
      keepUnusedDataFor: 0,
      providesTags: (_pages, _error, userId) => [{ type: 'Chats', id: userId }],
      ...liveList<string, MessagePage>((userId, call) => {
        const isHere = ({ senderId, receiverId }: Pick<Message, 'senderId' | 'receiverId'>) =>
          senderId === userId || receiverId === userId;
        const change = (how: (loaded: Message[]) => Message[]) =>
          call.updateCachedData(({ pages }) => changeMessages(pages, how));
        const add = (message: Message) => {
          if (!isHere(message)) return;
          change((loaded) => mergeMessages(loaded, [message]));
          const last = lastBeforeGap(messagesOf(call.getCacheEntry().data?.pages));
          if (last) void call.dispatch(fetchFrom(userId, last));
        };
        return {
          listen: (apply) => [
            onLive('newMessage', (message) => apply(() => add(message))),
            onLive('messageSent', (message) => apply(() => add(message))),
            onLive('messageEdited', (edited) => {
              if (isHere(edited)) apply(() => change((loaded) => withEdited(loaded, edited)));
            }),
            onLive('messageDeleted', (deleted) => {
              if (isHere(deleted)) apply(() => change((loaded) => without(loaded, deleted._id)));
            }),
            onLive('conversationRead', (reading) => {
              if (reading.userId !== userId) return;
              apply(() =>
                call.updateCachedData(({ pages: [latest] }) => {
                  if (latest) latest.readUpTo = reading.upTo;
                }),
              );
            }),
            onLive('conversationRemoved', ({ partnerId }) => {
              if (partnerId !== userId) return;
              apply(() => {
                change(() => []);
                void call.dispatch(fetchFrom(userId, null));
              });
            }),
          ],
          lookAgain: (connection) => {
            const newest = messagesOf(call.getCacheEntry().data?.pages).at(-1) ?? null;
            void call.dispatch(fetchFrom(userId, connection === 'first' ? newest : null));
          },
        };
      }),
    }),

    /** The messages after a given one, oldest first. Marks nothing as read. */
    getMessagesAfter: build.query<MessagePage, AfterCall>({
      query: ({ userId, after, cursor }) => ({
        url: chatApiPaths.conversation(userId),
        params: { ...pageParams(cursor, limits.page.max), after, peek: true },
      }),
      transformResponse: toMessagePage,
    }),

    sendMessage: build.mutation<
      Message,
      Pick<QueuedMessage, 'to' | 'text' | 'clientId' | 'replyTo'>
    >({
      query: ({ to, text, clientId, replyTo }) => {
        const body = new FormData();
        body.set('clientId', clientId);
        if (text !== '') body.set('text', text);
        if (replyTo) body.set('replyTo', replyTo._id);
        const picture = pictureOf(clientId);
        if (picture) body.set('image', picture, 'picture');
        return { url: chatApiPaths.sendMessage(to), method: 'POST', body };
      },
    }),

    /** Replaces the text of one's own message, for both. */
    editMessage: build.mutation<Message, EditMessageInput & { messageId: string }>({
      query: ({ messageId, text }) => ({
        url: chatApiPaths.editMessage(messageId),
        method: 'PATCH',
        body: { text },
      }),
    }),

    /** Takes back one's own message, for both. */
    deleteMessage: build.mutation<MessageResponse, string>({
      query: (messageId) => ({ url: chatApiPaths.deleteMessage(messageId), method: 'DELETE' }),
    }),

    /** Says that one is writing to somebody. Not stored. */
    sayTyping: build.mutation<null, string>({
      query: (userId) => ({ url: chatApiPaths.typing(userId), method: 'POST' }),
    }),

    markRead: build.mutation<ReadMessagesResponse, ConversationUpToInput & { userId: string }>({
      query: ({ userId, upTo }) => ({
        url: chatApiPaths.readMessages(userId),
        method: 'PATCH',
        body: { upTo },
      }),
    }),
  }),
});

export const {
  useGetConversationInfiniteQuery,
  useEditMessageMutation,
  useDeleteMessageMutation,
  useSayTypingMutation,
  useMarkReadMutation,
} = conversationApi;
export const { sendMessage } = conversationApi.endpoints;

/** Loads all messages of a conversation. Resolves to false if a call fails. */
export function loadConversation(userId: string): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    const { getConversation } = conversationApi.endpoints;
    const last = await loadAllPages((page) => dispatch(getConversation.initiate(userId, page)));
    return !last.isError;
  };
}

/** Reads a page of messages from the body and its headers. */
function toMessagePage(body: Message[], meta: FetchBaseQueryMeta | undefined): MessagePage {
  const readUpTo = meta?.response?.headers.get(chatHeaders.readUpTo) ?? null;
  return { ...toPage(body, meta), readUpTo };
}

/** So many of the messages that are loaded are fetched again after a reconnect: some may be deleted. */
const overlap = 50;

/**
 * Fetches what came after a message, to the end, and merges it. Without one it begins some way
 * before the newest that is loaded. A failure leaves it to the next reconnect.
 */
function fetchFrom(userId: string, last: Message | null): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const loaded = loadedIn(getState(), userId);
    const after = last ?? loaded.at(-overlap) ?? loaded[0];
    if (!after) {
      // Nothing was said before: the latest page is all there is.
      dispatch(api.util.invalidateTags([{ type: 'Chats', id: userId }]));
      return;
    }
    for (let cursor: string | null = null; ;) {
      const call = conversationApi.endpoints.getMessagesAfter.initiate(
        { userId, after: after._id, cursor },
        { subscribe: false, forceRefetch: true },
      );
      const { data } = await dispatch(call);
      if (!data) return;
      dispatch(
        conversationApi.util.updateQueryData('getConversation', userId, ({ pages }) =>
          changeMessages(pages, (before) => mergeMessages(before, data.items)),
        ),
      );
      if (data.nextCursor === null) return;
      cursor = data.nextCursor;
    }
  };
}

/** Has the address of a message's picture made anew, with those of the later ones. */
export function renewPicture(userId: string, message: Message): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const previous = loadedIn(getState(), userId).findLast(({ seq }) => seq < message.seq);
    if (previous) await dispatch(fetchFrom(userId, previous));
    else dispatch(api.util.invalidateTags([{ type: 'Chats', id: userId }]));
  };
}

function loadedIn(state: RootState, userId: string): Message[] {
  return messagesOf(conversationApi.endpoints.getConversation.select(userId)(state).data?.pages);
}
