import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PostSearch } from '../../features/posts/post-search';
import { QuickExitButton } from '../../features/leaving/quick-exit-button';
import { HelpCard } from '../../features/welcome/help-card';
import { PlacePanel } from '../../features/welcome/place-panel';
import { useMember } from '../../lib/session/use-session';
import { Brand } from './brand';
import { MenuDrawer } from './menu-drawer';
import { PlaceLinks } from './place-links';
import { SideMenu } from './side-menu';
import { SkipLink } from './skip-link';

const ChatsPanel = lazy(() => import('../../features/chat/chats-panel'));

/** Layout A: the menu at the left, one reading column, and the community at the right. */
export function CommunityLayout() {
  const member = useMember();
  return (
    <div className="mx-auto min-h-dvh max-w-[96rem] lg:grid lg:grid-cols-[230px_minmax(0,1fr)] xl:grid-cols-[230px_minmax(0,1fr)_370px]">
      <SkipLink />
      <aside
        aria-label="Menu"
        className="sticky top-0 flex h-dvh flex-col gap-4 overflow-y-auto border-r border-base-content/10 p-4 max-lg:hidden"
      >
        <Brand />
        <SideMenu />
        <PlaceLinks />
      </aside>
      <div>
        <header className="sticky top-0 z-20 border-b border-base-content/10 bg-base-100">
          <div className="mx-auto flex max-w-[44rem] items-center gap-2 px-3 py-3 sm:px-6">
            <MenuDrawer>
              <SideMenu />
              <HelpCard />
              <PlaceLinks />
            </MenuDrawer>
            <div className="lg:hidden">
              <Brand isNameHidden />
            </div>
            <div className="min-w-0 flex-1">
              <PostSearch />
            </div>
            <QuickExitButton isNameHidden />
          </div>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto max-w-[44rem] px-4 pt-5 pb-16 outline-none sm:px-6 sm:pt-6"
        >
          <Outlet />
        </main>
      </div>
      <aside
        aria-label="Community"
        className="sticky top-0 h-dvh space-y-4 overflow-y-auto border-l border-base-content/10 p-5 max-xl:hidden"
      >
        {member && (
          <Suspense>
            <ChatsPanel />
          </Suspense>
        )}
        <PlacePanel />
      </aside>
    </div>
  );
}
