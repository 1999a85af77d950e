import { adminPaths } from '@unburden/contracts';
import {
  Bell,
  ChartColumn,
  Files,
  Flag,
  House,
  LayoutDashboard,
  LogIn,
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
import { paths } from '../../lib/paths';

/** The audience of a side menu item; staff also see the members' items. */
type Audience = 'everyone' | 'visitors' | 'members' | 'staff';

export interface MenuItem {
  label: string;
  to: string;
  icon: LucideIcon;
  audience: Audience;
}

/** The side menu in its order. A page that is new gets its line here. */
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

interface Viewer {
  isMember: boolean;
  isStaff: boolean;
}

/** The items for one viewer, those of the staff apart. */
export function menuFor({ isMember, isStaff }: Viewer): { main: MenuItem[]; staff: MenuItem[] } {
  return {
    main: menuItems.filter(
      ({ audience }) => audience === 'everyone' || audience === (isMember ? 'members' : 'visitors'),
    ),
    staff: isStaff ? menuItems.filter(({ audience }) => audience === 'staff') : [],
  };
}
