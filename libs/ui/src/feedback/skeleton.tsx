/** A grey stand-in with the shape of what comes. Its loading words are said by `LoadingLabel`. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div
      aria-hidden="true"
      className={`animate-pulse rounded bg-base-content/10 motion-reduce:animate-none ${className}`}
    />
  );
}

/** Lines of text to come; the last one is shorter. */
export function SkeletonText({ lines }: { lines: number }) {
  return (
    <div className="space-y-2.5">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={`h-4 ${line === lines - 1 ? 'w-3/5' : 'w-full'}`} />
      ))}
    </div>
  );
}

/** Says what is loading, above the skeletons: it takes no room. Needs a `relative` element around it. */
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
