import { useMemo } from 'react';
import { useGetCommentsInfiniteQuery } from './comments.api';
import { onceEach } from './once-each';

/** A post's comments of all pages loaded so far (undefined before the first), oldest first. */
export function useComments(postId: string) {
  const query = useGetCommentsInfiniteQuery(postId);
  const pages = query.currentData?.pages;
  const comments = useMemo(() => pages && onceEach(pages), [pages]);
  return { comments, query };
}
