import { t } from '@lingui/core/macro';
import { useUnreadTotal } from '../../features/chat/list/unread';
import { useUnreadNotices } from '../../features/notices/notice-badge';

/** The number of unread messages and notices, on the button of the closed menu or in its name. */
export default function MenuUnread({ isName = false }: { isName?: boolean }) {
  const unread = useUnreadTotal() + useUnreadNotices();
  if (unread === 0) return null;
  if (isName) return <span>{t`, ${unread} unread`}</span>;
  return (
    <span aria-hidden="true" className="absolute -top-1.5 -end-1 count-badge">
      {unread > 99 ? '99+' : unread}
    </span>
  );
}
