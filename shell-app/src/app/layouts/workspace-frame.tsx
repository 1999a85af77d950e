import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Brand } from './brand';

interface WorkspaceFrameProps {
  /** Shown at the left of the top bar on small screens. */
  drawer: ReactNode;
  search: ReactNode;
  links: ReactNode;
  /** Shown at the left of wide screens. */
  menu?: ReactNode;
  children: ReactNode;
}

/** The frame of layout B, with or without contents. */
export function WorkspaceFrame({ drawer, search, links, menu, children }: WorkspaceFrameProps) {
  return (
    <div className="min-h-dvh xl:[--panel:370px]">
      <header className="sticky top-0 z-20 border-b border-base-content/10 bg-page low:static">
        <div className="mx-auto flex h-14 max-w-[96rem] items-center gap-2 px-3 sm:px-6 lg:grid lg:h-16 lg:grid-cols-[230px_minmax(0,1fr)] lg:gap-0 lg:px-0">
          {drawer}
          <div className="lg:px-4">
            <Brand />
          </div>
          <div className="flex min-w-0 flex-1 items-center gap-2 lg:column">
            <div className="min-w-0 flex-1">{search}</div>
            {links}
          </div>
        </div>
      </header>
      <div className="mx-auto max-w-[96rem] lg:grid lg:grid-cols-[230px_minmax(0,1fr)]">
        <aside
          aria-label={t`Menu`}
          className="sticky top-16 flex h-[calc(100dvh-4rem-1px)] flex-col gap-4 overflow-y-auto border-e border-base-content/10 p-4 max-lg:hidden"
        >
          {menu}
        </aside>
        <main
          id="main"
          tabIndex={-1}
          className="column min-w-0 pt-6 pb-[calc(4rem+var(--bottom-bar))] outline-none sm:pt-8"
        >
          {children}
        </main>
      </div>
    </div>
  );
}
