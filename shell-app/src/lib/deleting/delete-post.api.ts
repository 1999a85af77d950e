import { apiPaths, type MessageResponse } from '@unburden/contracts';
import { api } from '../api';

const deletePostApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Removes a post with its comments and votes. Its page, where it is open, is left to its reader. */
    deletePost: build.mutation<MessageResponse, string>({
      query: (postId) => ({ url: apiPaths.deletePost(postId), method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Feed', 'Activity']),
    }),
  }),
});

export const { useDeletePostMutation } = deletePostApi;
