import { Skeleton } from '@unburden/ui';
import type { ReactNode } from 'react';

/** Items one below the other on one sheet. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <ol className="divide-y divide-base-content/10 rounded-box border border-base-content/10 bg-base-100">
      {children}
    </ol>
  );
}

/** Keeps the shape of what comes. */
export function FrameSkeleton() {
  return (
    <Frame>
      {Array.from({ length: 8 }, (_, row) => (
        <li key={row} className="space-y-2.5 py-4 pr-4 pl-12">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-3.5 w-11/12" />
          <Skeleton className="h-3 w-48" />
        </li>
      ))}
    </Frame>
  );
}
