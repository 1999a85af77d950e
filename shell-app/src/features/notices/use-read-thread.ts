import { useEffect, useRef } from 'react';
import { useMember } from '../../shared/session/session.slice';
import { useGetInboxUnreadQuery, useReadInboxMutation } from './inbox.api';

/**
 * Marks the thread as read when the member opens it, if something is unread at all. What comes while it
 * is open stays unread until it is shown: call the returned function then.
 */
export function useReadThread(post: string): () => void {
  const isMember = useMember() !== null;
  const { data: unread } = useGetInboxUnreadQuery(undefined, { skip: !isMember });
  const [readInbox] = useReadInboxMutation();
  const opened = useRef<string>(undefined);
  useEffect(() => {
    if (unread === undefined || opened.current === post) return;
    opened.current = post;
    if (unread > 0) void readInbox({ post });
  }, [unread, post, readInbox]);
  return () => {
    if (isMember) void readInbox({ post });
  };
}
