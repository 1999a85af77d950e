import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { adminPaths, isStaff } from '@unburden/contracts';
import { Avatar } from '@unburden/ui';
import {
  Bell,
  ChartColumn,
  Files,
  Flag,
  LayoutDashboard,
  LogOut,
  MessageCircle,
  MessageSquare,
  MessagesSquare,
  PenLine,
  Scale,
  ScrollText,
  Users,
} from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { useLogout } from '../../features/auth/use-logout';
import { UnreadBadge } from '../../features/chat/list/unread';
import NoticeBadge from '../../features/notices/notice-badge';
import { lazyPart } from '../../lib/lazy-part';
import { withMessages } from '../../lib/messages';
import { paths } from '../../lib/paths';
import { useMember } from '../../shared/session/session.slice';
import { home, linkStyle, Menu, type MenuItem, MenuList, theme } from './menu';

const OpenCasesBadge = lazyPart(() =>
  withMessages(import('../../features/moderation/open-cases-badge')),
);

/** The menu of members in its order, in groups. */
const memberItems: readonly MenuItem[][] = [
  [
    home,
    { label: msg`Create Post`, to: paths.createPost, icon: PenLine },
    { label: msg`Chat Page`, to: paths.chat, icon: MessageCircle, badge: <UnreadBadge /> },
    { label: msg`Notices`, to: paths.notices, icon: Bell, badge: <NoticeBadge /> },
  ],
  [{ label: msg`Dashboard`, to: paths.dashboard, icon: LayoutDashboard }, theme],
];
const staffItems: MenuItem[] = [
  { label: msg`Overview`, to: adminPaths.overview, icon: ChartColumn },
  { label: msg`Reports`, to: adminPaths.cases, icon: Flag, badge: <StaffBadge of="openCases" /> },
  {
    label: msg`Appeals`,
    to: adminPaths.appeals,
    icon: Scale,
    badge: <StaffBadge of="openAppeals" />,
  },
  { label: msg`All Users`, to: adminPaths.users, icon: Users },
  { label: msg`All Posts`, to: adminPaths.posts, icon: Files },
  { label: msg`All Comments`, to: adminPaths.comments, icon: MessageSquare },
  { label: msg`All Replies`, to: adminPaths.replies, icon: MessagesSquare },
  { label: msg`Audit log`, to: adminPaths.auditLog, icon: ScrollText },
];

/** The menu of a member, with the admin area for staff, and the logout. */
export default function MemberMenu() {
  const member = useMember();
  const logout = useLogout();
  if (!member) return null;
  const { name, role } = member;
  return (
    <Menu groups={memberItems}>
      {isStaff(role) && (
        <div>
          <h2 className="px-3 pb-1 text-sm font-semibold text-quiet">
            <Trans>Admin</Trans>
          </h2>
          <MenuList items={staffItems} />
        </div>
      )}
      <div className="mt-auto border-t border-base-content/10 pt-3">
        <div className="flex items-center gap-3 px-3 py-2">
          <Avatar name={name} size="sm" />
          <p className="min-w-0 text-sm leading-snug [overflow-wrap:anywhere]">
            <Trans>
              Logged in: <bdi>{name}</bdi>
            </Trans>
          </p>
        </div>
        <button type="button" className={linkStyle} onClick={() => void logout()}>
          <LogOut className="size-5" strokeWidth={1.75} aria-hidden="true" />
          <Trans>Logout</Trans>
        </button>
      </div>
    </Menu>
  );
}

/** The number of open reports or appeals, asked for anew at each page of the admin area. */
function StaffBadge({ of }: { of: 'openCases' | 'openAppeals' }) {
  const { pathname } = useLocation();
  const isHere = staffItems.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return <OpenCasesBadge of={of} adminPage={isHere ? pathname : null} />;
}
