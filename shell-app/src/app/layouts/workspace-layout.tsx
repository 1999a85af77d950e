import { Outlet } from 'react-router-dom';
import { PostSearch } from '../../features/posts/feed/post-search';
import { BottomBarPlace } from './bottom-bar-place';
import { FooterLinks } from './footer-links';
import { HeaderLinks } from './header-links';
import { MenuDrawer } from './menu-drawer';
import { SideMenu } from './side-menu';
import { SkipLink } from './skip-link';
import { WorkspaceFrame } from './workspace-frame';

/** Layout B: a bar on top, the menu at the left, and a wide page. */
export default function WorkspaceLayout() {
  return (
    <>
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
      <BottomBarPlace />
    </>
  );
}
