import { type Page } from '@unburden/api-client';
import {
  apiPaths,
  type ListedReply,
  type MessageResponse,
  type ReplyResponse,
  type Reasoned,
} from '@unburden/contracts';
import { api } from '../../lib/api';
import { followEdit, followRemoval } from '../../lib/list/list-cache';
import { listEndpoint } from '../../lib/list/list-endpoint';
import type { ListQuery } from '../../lib/list/use-list-query';

const repliesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReplies: build.infiniteQuery<Page<ListedReply>, ListQuery, string | null>(
      listEndpoint<ListedReply>(apiPaths.allReplies),
    ),
    editReply: build.mutation<ReplyResponse, Reasoned & { id: string; text: string }>({
      query: ({ id, text: replyText, ...reasoned }) => ({
        url: apiPaths.editReply(id),
        method: 'PATCH',
        body: { replyText, ...reasoned },
      }),
      onQueryStarted: (change, lifecycle) => followEdit('listReplies', change, lifecycle),
    }),
    deleteReply: build.mutation<MessageResponse, Reasoned & { id: string }>({
      query: ({ id, ...body }) => ({ url: apiPaths.deleteReply(id), method: 'DELETE', body }),
      onQueryStarted: ({ id }, lifecycle) =>
        followRemoval('listReplies', id, { type: 'content.changed' }, lifecycle),
    }),
  }),
});

export const { useListRepliesInfiniteQuery, useEditReplyMutation, useDeleteReplyMutation } =
  repliesApi;
