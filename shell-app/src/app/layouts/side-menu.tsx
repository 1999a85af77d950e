import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { adminPaths, isStaff } from '@unburden/contracts';
import { Avatar, Skeleton, useDialogs } from '@unburden/ui';
import {
  Bell,
  ChartColumn,
  Files,
  Flag,
  House,
  Keyboard,
  LayoutDashboard,
  LogIn,
  LogOut,
  type LucideIcon,
  MessageCircle,
  MessageSquare,
  MessagesSquare,
  Palette,
  PenLine,
  ScrollText,
  UserPlus,
  Users,
} from 'lucide-react';
import { lazy, Suspense } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useLogout } from '../../features/auth/use-logout';
import { paths } from '../../lib/paths';
import { useMember, useSessionStatus } from '../../shared/session/session.slice';
import { withMessages } from '../../lib/messages';

const UnreadBadge = lazy(async () => ({
  default: (await withMessages(import('../../features/chat/list/unread'))).UnreadBadge,
}));
const NoticeBadge = lazy(() => withMessages(import('../../features/notices/notice-badge')));
const OpenCasesBadge = lazy(() =>
  withMessages(import('../../features/moderation/open-cases-badge')),
);

interface MenuItem {
  label: MessageDescriptor;
  to: string;
  icon: LucideIcon;
}

const home = { label: msg`Home`, to: paths.feed, icon: House };
const theme = { label: msg`Theme`, to: paths.theme, icon: Palette };

/** The menu in its order, in groups. */
const visitorItems: readonly MenuItem[][] = [
  [home, theme],
  [
    { label: msg`Login`, to: paths.login, icon: LogIn },
    { label: msg`Register`, to: paths.register, icon: UserPlus },
  ],
];
const memberItems: readonly MenuItem[][] = [
  [
    home,
    { label: msg`Create Post`, to: paths.createPost, icon: PenLine },
    { label: msg`Chat Page`, to: paths.chat, icon: MessageCircle },
    { label: msg`Notices`, to: paths.notices, icon: Bell },
  ],
  [{ label: msg`Dashboard`, to: paths.dashboard, icon: LayoutDashboard }, theme],
];
const staffItems: MenuItem[] = [
  { label: msg`Overview`, to: adminPaths.overview, icon: ChartColumn },
  { label: msg`Reports`, to: adminPaths.cases, icon: Flag },
  { label: msg`All Users`, to: adminPaths.users, icon: Users },
  { label: msg`All Posts`, to: adminPaths.posts, icon: Files },
  { label: msg`All Comments`, to: adminPaths.comments, icon: MessageSquare },
  { label: msg`All Replies`, to: adminPaths.replies, icon: MessagesSquare },
  { label: msg`Audit log`, to: adminPaths.auditLog, icon: ScrollText },
];

const linkStyle =
  'relative flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-field px-3 font-medium whitespace-nowrap transition-colors before:absolute before:inset-y-2.5 before:start-0 before:w-[3px] before:rounded-full hover:bg-base-content/10 aria-[current=page]:font-bold aria-[current=page]:before:bg-primary';
const filledStyle =
  'btn mb-1 min-h-11 w-full justify-start gap-3 px-[calc(0.75rem-1px)] text-base btn-primary';

/** Navigation and logout; a skeleton before the session is known. */
export function SideMenu() {
  const status = useSessionStatus();
  const member = useMember();
  const logout = useLogout();
  const dialogs = useDialogs();
  const showShortcuts = async () => {
    const { openShortcutSheet } = await import('../../features/shortcuts/shortcuts');
    await openShortcutSheet(dialogs);
  };

  if (status === 'checking') return <MenuSkeleton />;
  return (
    <nav aria-label={t`Main`} className="flex flex-1 flex-col gap-6">
      {(member ? memberItems : visitorItems).map((items, group) => (
        <MenuList key={group} items={items} />
      ))}
      <button
        type="button"
        className={`${linkStyle} -mt-5 pointer-coarse:hidden`}
        onClick={() => void showShortcuts()}
      >
        <Keyboard className="size-5" strokeWidth={1.75} aria-hidden="true" />
        <Trans>Shortcuts</Trans>
      </button>
      {member && isStaff(member.role) && (
        <div>
          <h2 className="px-3 pb-1 text-sm font-semibold text-quiet">
            <Trans>Admin</Trans>
          </h2>
          <MenuList items={staffItems} />
        </div>
      )}
      {member && (
        <div className="mt-auto border-t border-base-content/10 pt-3">
          <div className="flex items-center gap-3 px-3 py-2">
            <Avatar name={member.name} size="sm" />
            <p dir="auto" className="min-w-0 text-sm leading-snug [overflow-wrap:anywhere]">
              {t`Logged in: ${{ name: member.name }}`}
            </p>
          </div>
          <button type="button" className={linkStyle} onClick={() => void logout()}>
            <LogOut className="size-5" strokeWidth={1.75} aria-hidden="true" />
            <Trans>Logout</Trans>
          </button>
        </div>
      )}
    </nav>
  );
}

function MenuList({ items }: { items: MenuItem[] }) {
  const { pathname } = useLocation();
  const isHere = items.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <ul className="space-y-1">
      {items.map(({ label, to, icon: Icon }) => (
        <li key={to}>
          <NavLink to={to} end className={to === paths.createPost ? filledStyle : linkStyle}>
            <Icon className="size-5" strokeWidth={1.75} aria-hidden="true" />
            {i18n._(label)}
            {to === paths.chat && (
              <Suspense>
                <UnreadBadge />
              </Suspense>
            )}
            {to === paths.notices && (
              <Suspense>
                <NoticeBadge />
              </Suspense>
            )}
            {to === adminPaths.cases && (
              <Suspense>
                <OpenCasesBadge adminPage={isHere ? pathname : null} />
              </Suspense>
            )}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function MenuSkeleton() {
  return (
    <div className="flex-1 space-y-3 px-3 py-2">
      {[1, 2, 3, 4].map((line) => (
        <Skeleton key={line} className="h-7 w-full" />
      ))}
    </div>
  );
}
