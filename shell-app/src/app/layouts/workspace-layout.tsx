import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PostSearch } from '../../features/posts/feed/post-search';
import { useMember } from '../../shared/session/session.slice';
import { HeaderLinks } from './header-links';
import { withMessages } from '../../lib/messages';
import { MenuDrawer } from './menu-drawer';
import { FooterLinks } from './footer-links';
import { SideMenu } from './side-menu';
import { SkipLink } from './skip-link';
import { WorkspaceFrame } from './workspace-frame';

const BottomBar = lazy(() => withMessages(import('./bottom-bar')));

/** Layout B: a bar on top, the menu at the left, and a wide page. */
export function WorkspaceLayout() {
  const member = useMember();
  return (
    <div className="min-h-dvh">
      <SkipLink />
      <WorkspaceFrame
        drawer={<MenuDrawer />}
        search={<PostSearch />}
        links={<HeaderLinks />}
        menu={
          <>
            <SideMenu />
            <FooterLinks />
          </>
        }
      >
        <Outlet />
      </WorkspaceFrame>
      {member && (
        <Suspense fallback={<div data-bottom-bar />}>
          <BottomBar />
        </Suspense>
      )}
    </div>
  );
}
