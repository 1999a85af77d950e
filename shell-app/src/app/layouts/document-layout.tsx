import { Outlet } from 'react-router-dom';
import { BackLink } from '../../lib/components/back-link';
import { Brand } from './brand';
import { FooterLinks } from './footer-links';
import { HeaderLinks } from './header-links';
import { SkipLink } from './skip-link';

/** A single column, for texts. */
export default function DocumentLayout() {
  return (
    <div className="mx-auto grid min-h-dvh max-w-[96rem] lg:grid-cols-[230px_minmax(0,1fr)] xl:[--panel:370px]">
      <div className="column in-turn flex min-w-0 flex-col lg:col-start-2">
        <SkipLink />
        <header className="flex items-center justify-between gap-3 border-b border-base-content/10 py-3">
          <div className="flex items-center">
            <BackLink className="-ms-3" />
            <Brand isNameHidden />
          </div>
          <HeaderLinks />
        </header>
        <main id="main" tabIndex={-1} className="flex-1 py-8 outline-none">
          <Outlet />
        </main>
        <footer className="-mx-3 border-t border-base-content/10 py-4">
          <FooterLinks />
        </footer>
      </div>
    </div>
  );
}
