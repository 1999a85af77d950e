import { Outlet } from 'react-router-dom';
import { Brand } from './brand';
import { HeaderLinks } from './header-links';
import { FooterLinks } from './footer-links';
import { SkipLink } from './skip-link';

/** A single card, for pages without another layout. */
export function BareLayout() {
  return (
    <div className="flex min-h-dvh flex-col items-center gap-6 px-4 py-6 sm:justify-center">
      <SkipLink />
      <header className="flex w-full max-w-md items-center justify-between gap-3">
        <Brand />
        <HeaderLinks />
      </header>
      <main id="main" tabIndex={-1} className="w-full max-w-md surface p-6 outline-none sm:p-8">
        <Outlet />
      </main>
      <footer>
        <FooterLinks />
      </footer>
    </div>
  );
}
