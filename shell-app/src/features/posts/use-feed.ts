import { useMemo } from 'react';
import { useGetFeedInfiniteQuery } from './posts.api';

/** The posts of all pages loaded so far (undefined before the first), and the query behind them. */
export function useFeed({ skip = false } = {}) {
  const query = useGetFeedInfiniteQuery(undefined, { skip });
  const pages = query.data?.pages;
  const posts = useMemo(() => pages?.flatMap(({ items }) => items), [pages]);
  return { posts, query };
}
