import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { BackLink } from '../../lib/components/back-link';
import { Brand } from './brand';

interface DocumentFrameProps {
  /** Shown at the left of wide screens. */
  menu?: ReactNode;
  links: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** The frame of a single column of text, with or without contents. */
export function DocumentFrame({ menu, links, footer, children }: DocumentFrameProps) {
  return (
    <div className="mx-auto grid min-h-dvh max-w-[96rem] lg:grid-cols-[230px_minmax(0,1fr)] xl:[--panel:370px]">
      <aside
        aria-label={t`Menu`}
        className="sticky top-0 flex h-dvh flex-col gap-4 overflow-y-auto border-e border-base-content/10 p-4 max-lg:hidden"
      >
        <Brand />
        {menu}
      </aside>
      <div className="column in-turn flex min-w-0 flex-col lg:col-start-2">
        <header className="flex h-14 items-center border-b border-base-content/10 lg:h-15">
          <BackLink className="-ms-3" />
          <div className="lg:hidden">
            <Brand />
          </div>
          <div className="ms-auto">{links}</div>
        </header>
        <main id="main" tabIndex={-1} className="flex-1 py-8 outline-none">
          {children}
        </main>
        <footer className="-mx-3 border-t border-base-content/10 pt-4 pb-[calc(1rem+var(--bottom-bar))]">
          {footer}
        </footer>
      </div>
    </div>
  );
}
