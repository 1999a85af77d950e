import type { ReactNode } from 'react';

/** Replaces a form by its outcome, and takes the focus that the form had. */
export function Outcome({ children }: { children: ReactNode }) {
  return (
    <p ref={takeFocus} role="status" tabIndex={-1} className="rounded-box bg-base-200 p-4">
      {children}
    </p>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus();
