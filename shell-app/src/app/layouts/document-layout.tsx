import { Outlet } from 'react-router-dom';
import { BottomBarPlace } from './bottom-bar-place';
import { DocumentFrame } from './document-frame';
import { FooterLinks } from './footer-links';
import { HeaderLinks } from './header-links';
import { SideMenu } from './side-menu';
import { SkipLink } from './skip-link';

/** A single column, for texts. */
export default function DocumentLayout() {
  return (
    <>
      <SkipLink />
      <DocumentFrame menu={<SideMenu />} links={<HeaderLinks />} footer={<FooterLinks />}>
        <Outlet />
      </DocumentFrame>
      <BottomBarPlace />
    </>
  );
}
