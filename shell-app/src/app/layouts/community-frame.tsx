import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Brand } from './brand';

interface CommunityFrameProps {
  /** Shown below the logo, at the left of wide screens. */
  menu?: ReactNode;
  /** Shown at the left of the top bar on small screens. */
  drawer: ReactNode;
  search: ReactNode;
  links: ReactNode;
  /** Shown at the right of wide screens. */
  panel?: ReactNode;
  children: ReactNode;
}

/** The frame of layout A, with or without contents. */
export function CommunityFrame(props: CommunityFrameProps) {
  return (
    <div className="mx-auto min-h-dvh max-w-[96rem] lg:grid lg:grid-cols-[230px_minmax(0,1fr)] xl:grid-cols-[230px_minmax(0,1fr)_370px]">
      <aside
        aria-label={t`Menu`}
        className="sticky top-0 flex h-dvh flex-col gap-4 overflow-y-auto border-e border-base-content/10 p-4 max-lg:hidden"
      >
        <Brand />
        {props.menu}
      </aside>
      <div>
        <header className="sticky top-0 z-20 border-b border-base-content/10 bg-page low:static">
          <div className="column flex h-14 items-center gap-2 lg:h-15">
            {props.drawer}
            <div className="lg:hidden">
              <Brand />
            </div>
            <div className="min-w-0 flex-1">{props.search}</div>
            {props.links}
          </div>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="column pt-2 pb-[calc(4rem+var(--bottom-bar))] outline-none"
        >
          {props.children}
        </main>
      </div>
      <aside
        aria-label={t`Community`}
        data-panel
        className="in-turn sticky top-0 h-dvh overflow-y-auto border-s border-base-content/10 px-5 max-xl:hidden"
      >
        {props.panel}
      </aside>
    </div>
  );
}
