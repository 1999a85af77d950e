import { useGetNoticesInfiniteQuery } from './notices.api';

/** How many notices are unread. */
export function useUnreadNotices(): number {
  return useGetNoticesInfiniteQuery(undefined).currentData?.pages[0]?.unread ?? 0;
}
