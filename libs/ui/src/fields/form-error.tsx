import { CircleAlert } from 'lucide-react';

/** The error of a whole form; screen readers announce it, and a bar at the bottom does not hide it. */
export function FormError({ children }: { children: string | null }) {
  return (
    <div role="alert">
      {children !== null && (
        <p
          ref={bringIntoView}
          // With room for a toast below it.
          className="flex scroll-mb-24 items-start gap-2 rounded-field border border-error bg-error/10 px-3 py-2.5 font-medium [overflow-wrap:anywhere]"
        >
          <CircleAlert className="mt-1 size-4 shrink-0 text-wrong" aria-hidden="true" />
          {children}
        </p>
      )}
    </div>
  );
}

function bringIntoView(error: HTMLElement | null): void {
  error?.scrollIntoView({ block: 'nearest' });
}
