import { type Page } from '@unburden/api-client';
import {
  apiPaths,
  type Comment,
  type CommentResponse,
  type MessageResponse,
  type Reasoned,
} from '@unburden/contracts';
import { api } from '../../lib/api';
import { followEdit, followRemoval } from '../../lib/list/list-cache';
import { listEndpoint } from '../../lib/list/list-endpoint';
import type { ListQuery } from '../../lib/list/use-list-query';

const commentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listComments: build.infiniteQuery<Page<Comment>, ListQuery, string | null>(
      listEndpoint<Comment>(apiPaths.allComments),
    ),
    editComment: build.mutation<CommentResponse, Reasoned & { id: string; text: string }>({
      query: ({ id, ...body }) => ({ url: apiPaths.editComment(id), method: 'PATCH', body }),
      onQueryStarted: (change, lifecycle) => followEdit('listComments', change, lifecycle),
    }),
    deleteComment: build.mutation<MessageResponse, Reasoned & { id: string }>({
      query: ({ id, ...body }) => ({ url: apiPaths.deleteComment(id), method: 'DELETE', body }),
      onQueryStarted: ({ id }, lifecycle) =>
        followRemoval('listComments', id, { type: 'content.changed' }, lifecycle),
    }),
  }),
});

export const { useListCommentsInfiniteQuery, useEditCommentMutation, useDeleteCommentMutation } =
  commentsApi;
