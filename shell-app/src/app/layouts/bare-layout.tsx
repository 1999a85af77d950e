import { Outlet } from 'react-router-dom';
import { BareFrame } from './bare-frame';
import { FooterLinks } from './footer-links';
import { HeaderLinks } from './header-links';
import { SkipLink } from './skip-link';

/** A single card, for pages without another layout. */
export default function BareLayout() {
  return (
    <BareFrame skip={<SkipLink />} links={<HeaderLinks />} footer={<FooterLinks />}>
      <Outlet />
    </BareFrame>
  );
}
