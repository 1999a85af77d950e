import { plural } from '@lingui/core/macro';
import { useEffect } from 'react';
import { anyPartner, useGetChatPartnersInfiniteQuery } from './partners.api';

/** Number of unread messages in all conversations together. */
export function useUnreadTotal(): number {
  return useGetChatPartnersInfiniteQuery(anyPartner).currentData?.pages[0]?.unreadTotal ?? 0;
}

const maxShown = 99;

/** Number of unread messages, in a pill. */
export function UnreadCount({ count }: { count: number }) {
  return (
    <span className="count-badge">
      {count > maxShown ? `${maxShown}+` : count}
      <span className="sr-only"> {plural(count, { one: 'unread', other: 'unread' })}</span>
    </span>
  );
}

/** Beside the way to the chats: how much is unread there. */
export function UnreadBadge() {
  const total = useUnreadTotal();
  return total > 0 ? <UnreadCount count={total} /> : null;
}

/** Puts the number of unread messages before the page's title, whichever page it is: `(3) Home`. */
export function UnreadTitle() {
  const total = useUnreadTotal();
  useEffect(() => {
    if (total === 0) return;
    const mark = `(${total}) `;
    const keep = () => {
      if (!document.title.startsWith(mark)) document.title = mark + plain(document.title);
    };
    keep();
    // Each page has a title of its own, and writes it whenever it likes.
    const observer = new MutationObserver(keep);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      document.title = plain(document.title);
    };
  }, [total]);
  return null;
}

function plain(title: string): string {
  return title.replace(/^\(\d+\) /, '');
}
