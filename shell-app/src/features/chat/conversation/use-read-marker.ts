import type { Message } from '@unburden/contracts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useAppDispatch } from '../../../lib/hooks';
import { emitLive } from '../../../lib/socket/live-events';
import { useSignedInMember } from '../../../shared/session/session.slice';
import { partnerSeen } from '../list/partners.api';
import { useMarkReadMutation } from './conversation.api';

/** Whether the page can be seen: not in a tab behind, not minimised. */
export function useIsPageVisible(): boolean {
  return useSyncExternalStore(watchVisibility, () => document.visibilityState === 'visible');
}

/** Says how far the member has read, while the end of the conversation `isInSight`. */
export function useReadMarker(partnerId: string, messages: readonly Message[], isInSight: boolean) {
  const { _id: me } = useSignedInMember();
  const dispatch = useAppDispatch();
  const [markRead] = useMarkReadMutation();
  const marked = useRef<string | null>(null);
  const newest = messages.findLast(({ senderId }) => senderId === partnerId)?._id ?? null;

  useEffect(() => {
    if (!isInSight) return;
    dispatch(partnerSeen(partnerId));
    return () => void dispatch(partnerSeen(null));
  }, [dispatch, partnerId, isInSight]);

  useEffect(() => {
    if (!isInSight || newest === null || marked.current === newest) return;
    marked.current = newest;
    const mark = async (upTo: string) => {
      const { data } = await markRead({ userId: partnerId, upTo });
      if (data) emitLive('conversationRead', { userId: me, partnerId, upTo, ...data });
      // The next look tries again.
      else marked.current = null;
    };
    void mark(newest);
  }, [me, partnerId, newest, isInSight, markRead]);
}

function watchVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
