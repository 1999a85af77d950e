/** A grey placeholder. `LoadingLabel` announces the loading. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div
      aria-hidden="true"
      className={`animate-pulse rounded bg-base-content/10 motion-reduce:animate-none ${className}`}
    />
  );
}

/** A placeholder for lines of text. */
export function SkeletonText({ lines }: { lines: number }) {
  return (
    <div className="space-y-2.5">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={`h-4 ${line === lines - 1 ? 'w-3/5' : 'w-full'}`} />
      ))}
    </div>
  );
}

/** Announces the loading, above the skeletons of a `relative` element. */
export function LoadingLabel({ children }: { children: string }) {
  return (
    <p
      role="status"
      className="pointer-events-none absolute inset-x-0 top-3 z-10 mx-auto w-fit max-w-full rounded-full border border-base-content/15 bg-base-100 px-3 py-1 text-center text-sm font-medium"
    >
      {children}
    </p>
  );
}
