import { anyPartner, useGetChatPartnersInfiniteQuery } from './partners.api';

/** How many messages are unread in all conversations together. */
export function useUnreadTotal(): number {
  return useGetChatPartnersInfiniteQuery(anyPartner).currentData?.pages[0]?.unreadTotal ?? 0;
}
