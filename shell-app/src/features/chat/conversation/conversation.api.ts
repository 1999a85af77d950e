import { cursorPages, pageParams } from '@unburden/api-client';
import { apiPaths, limits } from '@unburden/contracts';
import { api } from '../../../lib/api';
import { type MessagePage, toMessagePage } from '../messages.api';

export const conversationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The latest messages with a member and, page by page, older ones; conversation.live.ts adds
     * what comes while it is shown. Marks nothing as read. Let go of when it is closed: its
     * pictures' addresses run out, and the next look fetches anew.
     */
    getConversation: build.infiniteQuery<MessagePage, string, string | null>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg: userId, pageParam }) => ({
        url: apiPaths.conversation(userId),
        params: { ...pageParams(pageParam, limits.page.default), peek: true },
      }),
      transformResponse: toMessagePage,
      keepUnusedDataFor: 0,
      providesTags: (_pages, _error, userId) => [{ type: 'Chats', id: userId }],
    }),
  }),
});
