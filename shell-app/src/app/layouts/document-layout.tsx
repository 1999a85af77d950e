import { Outlet } from 'react-router-dom';
import { DocumentFrame } from './document-frame';
import { FooterLinks } from './footer-links';
import { HeaderLinks } from './header-links';
import { SkipLink } from './skip-link';

/** A single column, for texts. */
export default function DocumentLayout() {
  return (
    <DocumentFrame skip={<SkipLink />} links={<HeaderLinks />} footer={<FooterLinks />}>
      <Outlet />
    </DocumentFrame>
  );
}
