import { adminPaths, isStaff } from '@unburden/contracts';
import { Avatar, Skeleton } from '@unburden/ui';
import {
  Bell,
  ChartColumn,
  Files,
  Flag,
  House,
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

const UnreadBadge = lazy(async () => ({
  default: (await import('../../features/chat/list/unread')).UnreadBadge,
}));
const NoticeBadge = lazy(() => import('../../features/notices/notice-badge'));
const OpenCasesBadge = lazy(() => import('../../features/moderation/open-cases-badge'));

interface MenuItem {
  label: string;
  to: string;
  icon: LucideIcon;
  /** Staff see the members' items too. */
  audience: 'everyone' | 'visitors' | 'members' | 'staff';
}

/** The side menu in its order. */
const menuItems: readonly MenuItem[] = [
  { label: 'Home', to: paths.feed, icon: House, audience: 'everyone' },
  { label: 'Dashboard', to: paths.dashboard, icon: LayoutDashboard, audience: 'members' },
  { label: 'Create Post', to: paths.createPost, icon: PenLine, audience: 'members' },
  { label: 'Chat Page', to: paths.chat, icon: MessageCircle, audience: 'members' },
  { label: 'Notices', to: paths.notices, icon: Bell, audience: 'members' },
  { label: 'Theme', to: paths.theme, icon: Palette, audience: 'everyone' },
  { label: 'Overview', to: adminPaths.overview, icon: ChartColumn, audience: 'staff' },
  { label: 'Reports', to: adminPaths.cases, icon: Flag, audience: 'staff' },
  { label: 'All Users', to: adminPaths.users, icon: Users, audience: 'staff' },
  { label: 'All Posts', to: adminPaths.posts, icon: Files, audience: 'staff' },
  { label: 'All Comments', to: adminPaths.comments, icon: MessageSquare, audience: 'staff' },
  { label: 'All Replies', to: adminPaths.replies, icon: MessagesSquare, audience: 'staff' },
  { label: 'Record', to: adminPaths.auditLog, icon: ScrollText, audience: 'staff' },
  { label: 'Login', to: paths.login, icon: LogIn, audience: 'visitors' },
  { label: 'Register', to: paths.register, icon: UserPlus, audience: 'visitors' },
];

const linkStyle =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-field px-3 font-medium whitespace-nowrap transition-colors duration-150 hover:bg-base-content/10 motion-reduce:transition-none aria-[current=page]:bg-base-content/10 aria-[current=page]:font-bold';

/** Navigation and logout; a skeleton before the session is known. */
export function SideMenu() {
  const status = useSessionStatus();
  const member = useMember();
  const logout = useLogout();

  if (status === 'checking') return <MenuSkeleton />;
  const audience = member ? 'members' : 'visitors';
  return (
    <nav aria-label="Main" className="flex flex-1 flex-col gap-1">
      <MenuList items={itemsFor('everyone', audience)} />
      {member && isStaff(member.role) && (
        <>
          <h2 className="mt-4 px-3 pb-1 text-sm font-semibold text-quiet">Admin</h2>
          <MenuList items={itemsFor('staff')} />
        </>
      )}
      {member && (
        <div className="mt-auto border-t border-base-content/10 pt-3">
          <div className="flex items-center gap-3 px-3 py-2">
            <Avatar name={member.name} size="sm" />
            <p dir="auto" className="min-w-0 text-sm leading-snug [overflow-wrap:anywhere]">
              Logged in: {member.name}
            </p>
          </div>
          <button type="button" className={linkStyle} onClick={() => void logout()}>
            <LogOut className="size-5" strokeWidth={1.75} aria-hidden="true" />
            Logout
          </button>
        </div>
      )}
    </nav>
  );
}

function itemsFor(...audiences: MenuItem['audience'][]): MenuItem[] {
  return menuItems.filter(({ audience }) => audiences.includes(audience));
}

function MenuList({ items }: { items: MenuItem[] }) {
  const { pathname } = useLocation();
  const isHere = items.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return (
    <ul className="space-y-1">
      {items.map(({ label, to, icon: Icon }) => (
        <li key={to}>
          <NavLink to={to} end className={linkStyle}>
            <Icon className="size-5" strokeWidth={1.75} aria-hidden="true" />
            {label}
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
