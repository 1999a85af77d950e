import type { ReactNode } from 'react';

interface PageHeadingProps {
  children: ReactNode;
  description?: ReactNode;
}

/** The h1 of a page. It takes the focus after navigation, so that screen readers announce it. */
export function PageHeading({ children, description }: PageHeadingProps) {
  return (
    <div className="mb-6 space-y-1">
      <h1
        tabIndex={-1}
        className="own-lines text-2xl leading-tight font-bold text-balance outline-none [overflow-wrap:anywhere]"
      >
        <bdi>{children}</bdi>
      </h1>
      {description !== undefined && <p className="text-quiet">{description}</p>}
    </div>
  );
}
