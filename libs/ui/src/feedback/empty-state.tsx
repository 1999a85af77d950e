import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  /** The next thing to do. */
  children?: ReactNode;
}

/** Replaces an empty list. */
export function EmptyState({ icon: Icon, title, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <Icon className="size-10 text-base-content/40" strokeWidth={1.5} aria-hidden="true" />
      <p className="text-lg font-semibold">{title}</p>
      {children !== undefined && (
        <div className="flex flex-col items-center gap-3 text-quiet">{children}</div>
      )}
    </div>
  );
}
