import {
  type ApiError,
  cursorPages,
  isApiError,
  type Page,
  pageParams,
  toPage,
} from '@unburden/api-client';
import {
  apiPaths,
  type DataResponse,
  limits,
  type MessageResponse,
  type Post,
} from '@unburden/contracts';
import { api } from '../../lib/api';
import { seamOf } from '../../lib/seam';

const postsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All posts, newest first, page by page. */
    listPosts: build.infiniteQuery<Page<Post>, undefined, string | null>({
      infiniteQueryOptions: cursorPages,
      query: ({ pageParam }) => ({
        url: apiPaths.allPosts,
        params: pageParams(pageParam, limits.page.default),
      }),
      transformResponse: (body: DataResponse<Post>, meta) => toPage(body, meta),
    }),

    /** Deletes anybody's post and tells the shell. One that is gone already leaves the list too. */
    deletePost: build.mutation<MessageResponse, string>({
      query: (postId) => ({ url: apiPaths.deletePost(postId), method: 'DELETE' }),
      async onQueryStarted(postId, { dispatch, extra, queryFulfilled }) {
        const seam = seamOf({ extra });
        const problem = await queryFulfilled.then(() => null, failureOf);
        if (problem === null || problem.status === 404) {
          dispatch(postsApi.util.updateQueryData('listPosts', undefined, removePost(postId)));
          seam.onChange({ type: 'post.deleted', postId });
        }
        if (problem) seam.notify({ kind: 'failure', message: problem.message });
      },
    }),
  }),
});

function failureOf({ error }: { error: unknown }): Pick<ApiError, 'status' | 'message'> {
  return isApiError(error) ? error : { status: 0, message: 'Error in deleting the post' };
}

/** Takes the post out of whichever page has it, and lowers the count that every page carries. */
function removePost(postId: string) {
  return ({ pages }: { pages: Page<Post>[] }) => {
    const page = pages.find(({ items }) => items.some(({ _id }) => _id === postId));
    if (!page) return;
    page.items = page.items.filter(({ _id }) => _id !== postId);
    for (const each of pages) if (each.total !== null) each.total -= 1;
  };
}

export const { useListPostsInfiniteQuery, useDeletePostMutation } = postsApi;
