import { isMissing } from '@unburden/api-client';
import { useSelector } from 'react-redux';
import { postsApi, useGetPostQuery } from './posts.api';

type FeedState = Parameters<ReturnType<typeof postsApi.endpoints.getFeed.select>>[0];

const selectFeed = postsApi.endpoints.getFeed.select(undefined);

/** A post: at once as the feed had it, then as the server has it now. */
export function usePost(postId: string) {
  // A post loaded before may be edited or gone by now.
  const query = useGetPostQuery(postId, { refetchOnMountOrArgChange: true });
  const fromFeed = useSelector((state: FeedState) =>
    selectFeed(state)
      .data?.pages.flatMap(({ items }) => items)
      .find(({ _id }) => _id === postId),
  );
  // A call that failed says nothing about the post, unless it says that it is gone.
  return { post: isMissing(query.error) ? undefined : (query.currentData ?? fromFeed), query };
}
