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

/** Says to screen readers what the skeletons show. */
export function LoadingLabel({ children }: { children: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  );
}
