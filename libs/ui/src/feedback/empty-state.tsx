import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** The next thing to do. */
  children?: ReactNode;
}

/** The picture of every empty place. */
export function EmptyIcon({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="grid size-16 place-items-center rounded-full bg-primary/15" aria-hidden="true">
      <Icon className="size-8" strokeWidth={1.5} />
    </span>
  );
}

/** Replaces an empty list. */
export function EmptyState({ icon, title, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <EmptyIcon icon={icon} />
      <p className="text-lg leading-normal font-semibold">{title}</p>
      {children && <div className="flex flex-col items-center gap-3 text-quiet">{children}</div>}
    </div>
  );
}
