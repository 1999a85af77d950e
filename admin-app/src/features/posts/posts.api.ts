import { type Page } from '@unburden/api-client';
import { apiPaths, type MessageResponse, type Post } from '@unburden/contracts';
import { api } from '../../lib/api';
import { followRemoval } from '../../lib/list/list-cache';
import { listEndpoint } from '../../lib/list/list-endpoint';
import type { ListQuery } from '../../lib/list/use-list-query';
import type { Reasoned } from '../../lib/reason/use-ask-reason';

const postsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPosts: build.infiniteQuery<Page<Post>, ListQuery, string | null>(
      listEndpoint<Post>(apiPaths.allPosts),
    ),
    deletePost: build.mutation<MessageResponse, Reasoned & { id: string }>({
      query: ({ id, ...body }) => ({ url: apiPaths.deletePost(id), method: 'DELETE', body }),
      onQueryStarted: ({ id }, lifecycle) =>
        followRemoval('listPosts', id, { type: 'post.deleted', postId: id }, lifecycle),
    }),
  }),
});

export const { useListPostsInfiniteQuery, useDeletePostMutation } = postsApi;
