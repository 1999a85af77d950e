import { RelativeTime } from '@unburden/ui';
import type { ReactNode } from 'react';

/** The quiet line below what somebody wrote: who, when, and what else there is to know. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-xs leading-5 text-quiet tabular-nums">
      {children}
    </p>
  );
}

/** The author and the time. */
export function Byline({ author, time }: { author: string; time: string }) {
  return (
    <>
      <span dir="auto" className="max-w-48 truncate">
        {author}
      </span>
      <RelativeTime time={time} />
    </>
  );
}

/** The first lines of a text. */
export function Excerpt({ children }: { children: ReactNode }) {
  return (
    <p dir="auto" className="line-clamp-3 leading-6 [overflow-wrap:anywhere]">
      {children}
    </p>
  );
}
