import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { adminPaths, isStaff } from '@unburden/contracts';
import { Bell, Flag, House, type LucideIcon, Menu, MessageCircle, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useUnreadTotal } from '../../features/chat/list/unread';
import { openCasesApi } from '../../features/moderation/open-cases-badge';
import { useUnreadNotices } from '../../features/notices/notice-badge';
import { paths } from '../../lib/paths';
import { useMember } from '../../shared/session/session.slice';
import { MenuOpener } from './menu-drawer';

const itemStyle =
  'relative flex h-14 min-w-0 cursor-pointer flex-col items-center justify-center gap-0.5 text-xs font-medium text-quiet max-[400px]:tracking-tight before:absolute before:inset-x-4 before:top-0 before:h-[3px] before:rounded-full aria-[current=page]:font-bold aria-[current=page]:text-base-content aria-[current=page]:before:bg-primary';

/**
 * The places where members go most, and the menu, within reach of the thumb on small screens. Staff
 * have the reports in place of a new post.
 */
export default function BottomBar() {
  const messages = useUnreadTotal();
  const notices = useUnreadNotices();
  const member = useMember();
  return (
    <nav
      aria-label={t`Shortcuts`}
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-5 border-t border-base-content/10 bg-surface lg:hidden low:hidden print:hidden"
    >
      <BarLink to={paths.feed} icon={House} label={t`Home`} />
      {member && isStaff(member.role) ? (
        <ReportsLink />
      ) : (
        <BarLink
          to={paths.createPost}
          icon={PenLine}
          label={
            <Trans>
              Create<span className="sr-only"> Post</span>
            </Trans>
          }
        />
      )}
      <BarLink
        to={paths.chat}
        icon={MessageCircle}
        label={t`Chat`}
        count={messages}
        counted={inWords(messages)}
      />
      <BarLink
        to={paths.notices}
        icon={Bell}
        label={t`Notices`}
        count={notices}
        counted={inWords(notices)}
      />
      <MenuOpener className={itemStyle}>
        <Menu className="size-5.5" strokeWidth={1.75} aria-hidden="true" />
        {t`Menu`}
      </MenuOpener>
    </nav>
  );
}

function inWords(unread: number): string {
  return t`${unread} unread`;
}

function ReportsLink() {
  // Small screens hide the menu, which asks for the number anew on each page of the admin area.
  const open = openCasesApi.useGetOpenCasesQuery(undefined).currentData?.openCases ?? 0;
  return (
    <BarLink
      to={adminPaths.cases}
      icon={Flag}
      label={t`Reports`}
      count={open}
      counted={t`${open} open`}
    />
  );
}

interface BarLinkProps {
  to: string;
  icon: LucideIcon;
  label: ReactNode;
  count?: number;
  /** The count in words, for screen readers. */
  counted?: string;
}

function BarLink({ to, icon: Icon, label, count = 0, counted }: BarLinkProps) {
  return (
    <NavLink to={to} end className={itemStyle}>
      <span className="relative">
        <Icon className="size-5.5" strokeWidth={1.75} aria-hidden="true" />
        {count > 0 && (
          <span aria-hidden="true" className="absolute start-full -top-1.5 count-badge">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </span>
      <span>
        {label}
        {count > 0 && (
          <span className="sr-only">
            {' '}
            <span>{counted}</span>
          </span>
        )}
      </span>
    </NavLink>
  );
}
