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
      <aside aria-label={t`Menu`} className="sticky top-0 h-dvh overflow-y-auto p-4 max-lg:hidden">
        {menu}
      </aside>
      <div className="column in-turn flex min-w-0 flex-col lg:col-start-2">
        <header className="flex items-center justify-between gap-3 border-b border-base-content/10 py-3">
          <div className="flex items-center">
            <BackLink className="-ms-3" />
            <Brand isNameHidden />
          </div>
          {links}
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
