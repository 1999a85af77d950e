import { useEffect } from 'react';
import { useUnreadTotal } from './use-unread-total';

/** Puts the number of unread messages before the page's title, whichever page it is: `(3) Home`. */
export default function UnreadTitle() {
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
