import { useMemo } from 'react';
import { useGetCommentsInfiniteQuery } from './comments.api';

/** A post's comments of all pages loaded so far (undefined before the first), oldest first. */
export function useComments(postId: string) {
  const query = useGetCommentsInfiniteQuery(postId);
  const pages = query.currentData?.pages;
  const comments = useMemo(() => {
    const all = pages?.flatMap(({ items }) => items);
    // One's own comment is shown at once, and comes again in its place with the last page.
    return all && [...new Map(all.map((comment) => [comment._id, comment])).values()];
  }, [pages]);
  return { comments, query };
}
