import { type Page } from '@unburden/api-client';
import { apiPaths, type MessageResponse, type Post, type Reasoned } from '@unburden/contracts';
import { api } from '../../lib/api';
import { followRemoval } from '../../lib/list/list-cache';
import { listEndpoint } from '../../lib/list/list-endpoint';
import type { ListQuery } from '../../lib/list/use-list-query';

interface PostQuery extends ListQuery {
  /** A member's whole name, or '' for anybody's posts. */
  author: string;
}

/** Turns `u/` and a name, as posts show their authors, into a search for that author. */
export function toPostQuery({ q, sort }: ListQuery): PostQuery {
  const author = /^u\/\s*(.+)/i.exec(q)?.[1] ?? '';
  return { q: author === '' ? q : '', author, sort };
}

const postsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPosts: build.infiniteQuery<Page<Post>, PostQuery, string | null>(
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
