import { adminPaths, isStaff } from '@unburden/contracts';
import { Avatar, Skeleton } from '@unburden/ui';
import { LogOut } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useLogout } from '../../features/auth/use-logout';
import { paths } from '../../lib/paths';
import { useMember, useSessionStatus } from '../../shared/session/use-session';
import { type MenuItem, menuFor } from './menu-items';

const UnreadBadge = lazy(async () => ({
  default: (await import('../../features/chat/list/unread')).UnreadBadge,
}));
const NoticeBadge = lazy(() => import('../../features/notices/notice-badge'));
const OpenCasesBadge = lazy(() => import('../../features/moderation/open-cases-badge'));

const entry =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-field px-3 font-medium whitespace-nowrap transition-colors duration-150 hover:bg-base-content/10 motion-reduce:transition-none aria-[current=page]:bg-base-content/10 aria-[current=page]:font-bold';

/** Navigation and session. Shows neither a member's nor a visitor's links before the session is known. */
export function SideMenu() {
  const status = useSessionStatus();
  const member = useMember();
  const logout = useLogout();
  const { main, staff } = menuFor({
    isMember: member !== null,
    isStaff: member !== null && isStaff(member.role),
  });

  if (status === 'checking') return <MenuSkeleton />;
  return (
    <nav aria-label="Main" className="flex flex-1 flex-col gap-1">
      <MenuList items={main} />
      {staff.length > 0 && (
        <>
          <h2 className="mt-4 px-3 pb-1 text-sm font-semibold text-quiet">Admin</h2>
          <MenuList items={staff} />
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
          <button type="button" className={entry} onClick={() => void logout()}>
            <LogOut className="size-5" strokeWidth={1.75} aria-hidden="true" />
            Logout
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
          <NavLink to={to} end className={entry}>
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
