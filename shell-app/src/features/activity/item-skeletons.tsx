import { Skeleton } from '@unburden/ui';

/** The shape of a few items while a list loads. */
export function ItemSkeletons({ className }: { className: string }) {
  return (
    <div className={className} aria-hidden="true">
      {[1, 2, 3].map((item) => (
        <div key={item} className="rounded-box border border-base-content/10 p-4">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="mt-3 h-4 w-full" />
        </div>
      ))}
    </div>
  );
}
