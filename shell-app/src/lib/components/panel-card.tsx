import { type ReactNode, useId } from 'react';

interface PanelCardProps {
  title: string;
  children: ReactNode;
}

/** A titled block in the right panel. */
export function PanelCard({ title, children }: PanelCardProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="rounded-box bg-base-200 p-5 text-[0.9375rem]">
      <h2 id={titleId} className="mb-2 font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}
