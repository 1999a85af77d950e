import { useMemo } from 'react';
import { useGetThreadInfiniteQuery } from './comments.api';
import { onceEach } from './once-each';

/** All replies below a comment that are loaded (undefined before that), flat, oldest first. */
export function useThread(threadId: string) {
  const query = useGetThreadInfiniteQuery(threadId);
  const pages = query.currentData?.pages;
  const replies = useMemo(() => pages && onceEach(pages), [pages]);
  return { replies, query };
}
