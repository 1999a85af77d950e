import { skipToken } from '@reduxjs/toolkit/query/react';
import { apiMessage, isMissing, usePages } from '@unburden/api-client';
import type { User } from '@unburden/contracts';
import { useLocation } from 'react-router-dom';
import {
  anyPartner,
  useGetChatPartnerQuery,
  useGetChatPartnersInfiniteQuery,
} from '../list/partners.api';

/**
 * The chosen member, and the number of their unread messages. They come from the list of chats,
 * else from the link that led here, else from the server.
 */
export function usePartner(userId: string | null) {
  const { items, hasFailed: hasListFailed } = usePages(useGetChatPartnersInfiniteQuery(anyPartner));
  const location = useLocation();
  const listed = items?.find(({ _id }) => _id === userId);
  const known = (location.state as { partner?: User } | null)?.partner;
  const linked = known?._id === userId ? known : undefined;
  const isSettled = items !== undefined || hasListFailed;

  const isSought = isSettled && !listed && !linked && userId !== null;
  const lookup = useGetChatPartnerQuery(isSought ? userId : skipToken);
  const isGone = isMissing(lookup.error);
  return {
    partner: listed ?? (isSettled ? linked : undefined) ?? lookup.currentData,
    unread: listed?.unread ?? lookup.currentData?.unread ?? 0,
    /** The failure of the look at a member who is not there; null of one who is. */
    missing: isGone ? lookup.error : null,
    /** The server could not be asked; null as long as it can. */
    failure:
      lookup.error && !isGone
        ? {
            message: apiMessage(lookup.error),
            isRetrying: lookup.isFetching,
            onRetry: () => void lookup.refetch(),
          }
        : null,
  };
}
