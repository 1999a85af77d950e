import { t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PostSearch } from '../../features/posts/feed/post-search';
import { useMember } from '../../shared/session/session.slice';
import { Brand } from './brand';
import { HeaderLinks } from './header-links';
import { MenuDrawer } from './menu-drawer';
import { FooterLinks } from './footer-links';
import { SideMenu } from './side-menu';
import { SkipLink } from './skip-link';

const BottomBar = lazy(() => import('./bottom-bar'));

/** Layout B: a bar on top, the menu at the left, and a wide page. */
export function WorkspaceLayout() {
  const member = useMember();
  return (
    <div className="min-h-dvh">
      <SkipLink />
      <header className="sticky top-0 z-20 border-b border-base-content/10 bg-page">
        <div className="mx-auto flex h-16 max-w-[96rem] items-center gap-2 px-3 sm:px-4">
          <MenuDrawer />
          <Brand isNameHidden />
          <div className="ms-auto min-w-0 flex-1 sm:max-w-sm">
            <PostSearch />
          </div>
          <HeaderLinks />
        </div>
      </header>
      <div className="mx-auto max-w-[96rem] lg:grid lg:grid-cols-[230px_minmax(0,1fr)]">
        <aside
          aria-label={t`Menu`}
          className="sticky top-16 flex h-[calc(100dvh-4rem-1px)] flex-col gap-4 overflow-y-auto border-e border-base-content/10 p-4 max-lg:hidden"
        >
          <SideMenu />
          <FooterLinks />
        </aside>
        <main
          id="main"
          tabIndex={-1}
          className="column min-w-0 pt-6 pb-[calc(4rem+var(--bottom-bar))] outline-none sm:pt-8"
        >
          <Outlet />
        </main>
      </div>
      {member && (
        <Suspense>
          <BottomBar />
        </Suspense>
      )}
    </div>
  );
}
