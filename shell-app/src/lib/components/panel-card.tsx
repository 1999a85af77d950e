import { type ReactNode, useId } from 'react';

interface PanelCardProps {
  title: string;
  children: ReactNode;
}

/** A titled block in the right panel. */
export function PanelCard({ title, children }: PanelCardProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="border-base-content/10 py-5 text-md not-first:border-t"
    >
      <h2 id={titleId} className="mb-2 font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}
