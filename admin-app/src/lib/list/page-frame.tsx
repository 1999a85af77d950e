import { formatTotal } from '@unburden/api-client';
import { PageHeading } from '@unburden/ui';
import type { ReactNode } from 'react';

interface PageFrameProps {
  heading: string;
  /** The total, if known. */
  total?: number | null;
  description: string;
  children: ReactNode;
}

/** The frame of every page of the admin area. */
export function PageFrame({ heading, total = null, description, children }: PageFrameProps) {
  return (
    <div className="mx-auto w-full max-w-4xl text-base-content">
      <title>{`${heading} · Unburden`}</title>
      <PageHeading description={description}>
        {heading}
        {total !== null && (
          <>
            {' '}
            <span className="badge badge-neutral align-middle tabular-nums">
              {formatTotal(total)}
            </span>
          </>
        )}
      </PageHeading>
      {children}
    </div>
  );
}
