import { cursorPages, type Page, pageParams, toPage } from '@unburden/api-client';
import { limits, type MessageRequest, type OpenedMessageRequest } from '@unburden/contracts';
import { api } from '../../../lib/api';
import { liveList, onLive } from '../../../lib/socket/live-events';
import { messageRequestPath, messageRequestsPath } from '../../../shared/relations/paths';

const listTag = { type: 'Chats', id: 'requests' } as const;

const requestsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Strangers who would like to talk, newest first; fetched again when their number changes. */
    getMessageRequests: build.infiniteQuery<Page<MessageRequest>, undefined, string | null>({
      infiniteQueryOptions: cursorPages,
      query: ({ pageParam }) => ({
        url: messageRequestsPath,
        params: pageParams(pageParam, limits.page.default),
      }),
      transformResponse: (body: MessageRequest[], meta) => toPage(body, meta),
      providesTags: [listTag],
      ...liveList<undefined, Page<MessageRequest>>((_arg, call) => {
        const refetch = () => call.dispatch(api.util.invalidateTags([listTag]));
        return {
          listen: (apply) => [onLive('requestCount', () => apply(refetch))],
          // Also after a first connection: an event may have come between the answer and it.
          lookAgain: refetch,
        };
      }),
    }),

    lookAtRequest: build.mutation<OpenedMessageRequest, string>({
      query: (id) => ({ url: `${messageRequestPath(id)}/look`, method: 'POST' }),
    }),

    acceptRequest: build.mutation<unknown, string>({
      query: (id) => ({ url: `${messageRequestPath(id)}/accept`, method: 'POST' }),
      invalidatesTags: ['Chats'],
    }),

    deleteRequest: build.mutation<null, string>({
      query: (id) => ({ url: messageRequestPath(id), method: 'DELETE' }),
      invalidatesTags: [listTag],
    }),
  }),
});

export const {
  useGetMessageRequestsInfiniteQuery,
  useLookAtRequestMutation,
  useAcceptRequestMutation,
  useDeleteRequestMutation,
} = requestsApi;
