import { Skeleton } from '@unburden/ui';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PostSearch } from '../../features/posts/feed/post-search';
import { AboutPanel } from '../../features/welcome/about-panel';
import { HelpCard } from '../../features/welcome/help-card';
import { lazyPart } from '../../lib/lazy-part';
import { withMessages } from '../../lib/messages';
import { useMember } from '../../shared/session/session.slice';
import { BottomBarPlace } from './bottom-bar-place';
import { CommunityFrame } from './community-frame';
import { FooterLinks } from './footer-links';
import { HeaderLinks } from './header-links';
import { MenuDrawer } from './menu-drawer';
import { SideMenu } from './side-menu';
import { SkipLink } from './skip-link';

const ChatsPanel = lazyPart(() => withMessages(import('../../features/chat/list/chats-panel')));

/** Layout A: the menu at the left, one reading column, and the community at the right. */
export function CommunityLayout() {
  const member = useMember();
  return (
    <>
      <SkipLink />
      <CommunityFrame
        menu={
          <>
            <SideMenu />
            {/* Shown here on screens without the panel. */}
            <div className="xl:hidden">
              <HelpCard />
            </div>
            <FooterLinks />
          </>
        }
        drawer={<MenuDrawer />}
        search={<PostSearch />}
        links={<HeaderLinks />}
        panel={
          <>
            <HelpCard />
            {member && (
              <Suspense fallback={<Skeleton className="h-64" />}>
                <ChatsPanel />
              </Suspense>
            )}
            <AboutPanel />
          </>
        }
      >
        <Outlet />
      </CommunityFrame>
      <BottomBarPlace />
    </>
  );
}
