import type { ReactNode } from 'react';
import { Brand } from './brand';

interface BareFrameProps {
  /** The first element that Tab reaches. */
  skip?: ReactNode;
  links: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** The frame of a single card, with or without contents. */
export function BareFrame({ skip, links, footer, children }: BareFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col items-center gap-6 px-4 py-6 sm:justify-center">
      {skip}
      <header className="flex w-full max-w-md items-center justify-between gap-3">
        <Brand />
        {links}
      </header>
      <main id="main" tabIndex={-1} className="w-full max-w-md surface p-6 outline-none sm:p-8">
        {children}
      </main>
      <footer className="min-h-11">{footer}</footer>
    </div>
  );
}
