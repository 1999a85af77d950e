import { type Page, pageParams, toPage } from '@unburden/api-client';
import {
  apiPaths,
  chatHeaders,
  type ChatSettings,
  limits,
  type Message,
  type MessageResponse,
  type ReadMessagesResponse,
  type UpdateChatSettingsInput,
} from '@unburden/contracts';
import type { FetchBaseQueryMeta } from '@reduxjs/toolkit/query/react';
import { api } from '../../lib/api';
import { pictureOf } from './outbox/outbox.pictures';
import type { QueuedMessage } from './outbox/outbox.slice';

/** A page of a conversation, oldest first. */
export interface MessagePage extends Page<Message> {
  /** The newest message that the other one has read up to; null when that is not known. */
  readUpTo: string | null;
}

interface AfterCall {
  userId: string;
  /** The message whose successors are asked for. */
  after: string;
  /** Goes on from a page before. */
  cursor: string | null;
}

export const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The messages after a given one, oldest first. Marks nothing as read. */
    getMessagesAfter: build.query<MessagePage, AfterCall>({
      query: ({ userId, after, cursor }) => ({
        url: apiPaths.conversation(userId),
        params: { ...pageParams(cursor, limits.page.max), after, peek: true },
      }),
      transformResponse: toMessagePage,
    }),

    sendMessage: build.mutation<Message, Pick<QueuedMessage, 'to' | 'text' | 'clientId'>>({
      query: ({ to, text, clientId }) => {
        const body = new FormData();
        body.set('clientId', clientId);
        if (text !== '') body.set('text', text);
        const picture = pictureOf(clientId);
        if (picture) body.set('image', picture, 'picture');
        return { url: apiPaths.sendMessage(to), method: 'POST', body };
      },
    }),

    /** Takes back one's own message, for both. */
    deleteMessage: build.mutation<MessageResponse, string>({
      query: (messageId) => ({ url: apiPaths.deleteMessage(messageId), method: 'DELETE' }),
    }),

    /** Says that one is writing to somebody. Not stored. */
    sayTyping: build.mutation<null, string>({
      query: (userId) => ({ url: apiPaths.typing(userId), method: 'POST' }),
    }),

    markRead: build.mutation<ReadMessagesResponse, { userId: string; upTo: string }>({
      query: ({ userId, upTo }) => ({
        url: apiPaths.readMessages(userId),
        method: 'PATCH',
        body: { upTo },
      }),
    }),

    getChatSettings: build.query<ChatSettings, undefined>({ query: () => apiPaths.chatSettings }),

    updateChatSettings: build.mutation<ChatSettings, UpdateChatSettingsInput>({
      query: (body) => ({ url: apiPaths.chatSettings, method: 'PATCH', body }),
    }),
  }),
});

/** Reads a page of messages from the body and its headers. */
export function toMessagePage(body: Message[], meta: FetchBaseQueryMeta | undefined): MessagePage {
  const readUpTo = meta?.response?.headers.get(chatHeaders.readUpTo) ?? null;
  return { ...toPage(body, meta), readUpTo };
}

export const {
  useDeleteMessageMutation,
  useSayTypingMutation,
  useMarkReadMutation,
  useGetChatSettingsQuery,
  useUpdateChatSettingsMutation,
} = messagesApi;
