import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Bell, House, type LucideIcon, Menu, MessageCircle, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useUnreadTotal } from '../../features/chat/list/unread';
import { useUnreadNotices } from '../../features/notices/notice-badge';
import { paths } from '../../lib/paths';
import { MenuOpener } from './menu-drawer';

const itemStyle =
  'relative flex h-14 min-w-0 cursor-pointer flex-col items-center justify-center gap-0.5 text-xs font-medium text-quiet before:absolute before:inset-x-4 before:top-0 before:h-[3px] before:rounded-full aria-[current=page]:font-bold aria-[current=page]:text-base-content aria-[current=page]:before:bg-primary';

/** For members on small screens: the places that they go to most, within reach of the thumb. */
export default function BottomBar() {
  const messages = useUnreadTotal();
  const notices = useUnreadNotices();
  return (
    <nav
      aria-label={t`Shortcuts`}
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-5 border-t border-base-content/10 bg-surface lg:hidden low:static print:hidden"
    >
      <BarLink to={paths.feed} icon={House} label={t`Home`} />
      <BarLink
        to={paths.createPost}
        icon={PenLine}
        label={
          <Trans>
            Create<span className="sr-only"> Post</span>
          </Trans>
        }
      />
      <BarLink to={paths.chat} icon={MessageCircle} label={t`Chat`} unread={messages} />
      <BarLink to={paths.notices} icon={Bell} label={t`Notices`} unread={notices} />
      <MenuOpener className={itemStyle}>
        <Menu className="size-5.5" strokeWidth={1.75} aria-hidden="true" />
        {t`Menu`}
      </MenuOpener>
    </nav>
  );
}

interface BarLinkProps {
  to: string;
  icon: LucideIcon;
  label: ReactNode;
  unread?: number;
}

function BarLink({ to, icon: Icon, label, unread = 0 }: BarLinkProps) {
  return (
    <NavLink to={to} end className={itemStyle}>
      <span className="relative">
        <Icon className="size-5.5" strokeWidth={1.75} aria-hidden="true" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute -end-3 -top-1.5 badge badge-xs font-semibold tabular-nums badge-primary"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </span>
      <span>
        {label}
        {unread > 0 && <span className="sr-only"> {t`${unread} unread`}</span>}
      </span>
    </NavLink>
  );
}
