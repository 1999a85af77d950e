import {
  Files,
  House,
  KeyRound,
  LayoutDashboard,
  LogIn,
  type LucideIcon,
  MessageCircle,
  MessageSquare,
  MessagesSquare,
  Palette,
  PenLine,
  UserPlus,
  Users,
} from 'lucide-react';
import { paths } from '../../lib/paths';

/** Who sees an item of the side menu; admins see what members see as well. */
type Audience = 'everyone' | 'visitors' | 'members' | 'admins';

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
  { label: 'Theme', to: paths.theme, icon: Palette, audience: 'everyone' },
  { label: 'All Users', to: paths.adminUsers, icon: Users, audience: 'admins' },
  { label: 'All Posts', to: paths.adminPosts, icon: Files, audience: 'admins' },
  { label: 'All Comments', to: paths.adminComments, icon: MessageSquare, audience: 'admins' },
  { label: 'All Replies', to: paths.adminReplies, icon: MessagesSquare, audience: 'admins' },
  { label: 'Login', to: paths.login, icon: LogIn, audience: 'visitors' },
  { label: 'Register', to: paths.register, icon: UserPlus, audience: 'visitors' },
  { label: 'Admin login', to: paths.adminLogin, icon: KeyRound, audience: 'visitors' },
];

interface Viewer {
  isMember: boolean;
  isAdmin: boolean;
}

/** The items for one viewer, those of the admins apart. */
export function menuFor({ isMember, isAdmin }: Viewer): { main: MenuItem[]; admin: MenuItem[] } {
  return {
    main: menuItems.filter(
      ({ audience }) => audience === 'everyone' || audience === (isMember ? 'members' : 'visitors'),
    ),
    admin: isAdmin ? menuItems.filter(({ audience }) => audience === 'admins') : [],
  };
}
