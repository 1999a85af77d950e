import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface TabLinkProps {
  to: string;
  isCurrent: boolean;
  children: ReactNode;
}

/** The views of a page. Their words begin where those of the cards below do. */
export function TabBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="my-2 flex gap-1 ps-[calc(0.5rem+1px)] sm:ps-[calc(0.75rem+1px)]"
    >
      {children}
    </nav>
  );
}

/** One of a few views of a page, each with its own address. Stands in a `TabBar`. */
export function TabLink({ to, isCurrent, children }: TabLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={isCurrent ? 'true' : undefined}
      className="inline-flex min-h-11 min-w-12 items-center border-b-3 border-transparent px-2 text-md font-medium text-quiet hover:text-base-content aria-[current]:border-primary aria-[current]:font-bold aria-[current]:text-base-content"
    >
      {children}
    </Link>
  );
}
