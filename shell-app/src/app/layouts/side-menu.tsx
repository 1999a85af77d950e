import { msg } from '@lingui/core/macro';
import { Skeleton } from '@unburden/ui';
import { LogIn, UserPlus } from 'lucide-react';
// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- Members need their menu.
import { lazy, Suspense, useEffect } from 'react';
import { withMessages } from '../../lib/messages';
import { paths } from '../../lib/paths';
import { useMember, useSessionStatus } from '../../shared/session/session.slice';
import { home, Menu, type MenuItem, theme } from './menu';

const loadMemberMenu = () => withMessages(import('./member-menu'));
const MemberMenu = lazy(loadMemberMenu);

/** The menu of visitors in its order, in groups. */
const visitorItems: readonly MenuItem[][] = [
  [home, theme],
  [
    { label: msg`Login`, to: paths.login, icon: LogIn },
    { label: msg`Register`, to: paths.register, icon: UserPlus },
  ],
];
/** Navigation, with a logout for members; a skeleton before the session is known. */
export function SideMenu() {
  const status = useSessionStatus();
  const isMember = useMember() !== null;
  // Loaded while the session is asked for.
  useEffect(() => {
    if (isMember) loadMemberMenu().catch(() => undefined);
  }, [isMember]);

  if (status === 'checking') return <MenuSkeleton />;
  if (isMember) {
    return (
      <Suspense fallback={<MenuSkeleton />}>
        <MemberMenu />
      </Suspense>
    );
  }
  return <Menu groups={visitorItems} />;
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
