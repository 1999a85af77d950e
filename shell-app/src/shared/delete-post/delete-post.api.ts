import { apiPaths, type MessageResponse, type Reasoned } from '@unburden/contracts';
import { api } from '../../lib/api';

const deletePostApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Removes a post with its comments and votes. Who calls it has the feed forget the post. */
    deletePost: build.mutation<MessageResponse, Reasoned & { postId: string }>({
      query: ({ postId, ...body }) => ({
        url: apiPaths.deletePost(postId),
        method: 'DELETE',
        body,
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Activity']),
    }),
  }),
});

export const { useDeletePostMutation } = deletePostApi;
