import { usePages } from '@unburden/api-client';
import type { User } from '@unburden/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useGetChatPartnersInfiniteQuery } from './partners.api';

/**
 * Who the chosen member is, and how much of theirs is unread: as the list of chats has them, else
 * as the link that led here knew them. Somebody further down the list is looked for page by page.
 */
export function usePartner(userId: string | null) {
  const { items, hasMore, isFetching, hasFailed, loadMore } = usePages(
    useGetChatPartnersInfiniteQuery(''),
  );
  const location = useLocation();
  const listed = items?.find(({ _id }) => _id === userId);
  const known = (location.state as { partner?: User } | null)?.partner;
  const linked = known?._id === userId ? known : undefined;
  const isSettled = items !== undefined || hasFailed;
  const partner = listed ?? (isSettled ? linked : undefined);

  const isSought = userId !== null && items !== undefined && !partner && hasMore && !isFetching;
  const lookFurther = useEffectEvent(loadMore);
  useEffect(() => {
    if (isSought) lookFurther();
  }, [isSought]);
  return {
    partner,
    unread: listed?.unread ?? 0,
    isMissing: isSettled && !partner && !hasMore,
  };
}
