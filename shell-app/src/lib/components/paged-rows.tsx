import { LongListItem, PagedList, rowsDrawn, Skeleton } from '@unburden/ui';
import type { ComponentProps, ReactNode } from 'react';

interface PagedRowsProps<T> extends Omit<
  ComponentProps<typeof PagedList<T>>,
  'children' | 'skeleton'
> {
  className?: string;
  children: (item: T, index: number) => ReactNode;
}

/** A paged list with a row for each item. */
export function PagedRows<T extends { _id: string }>(props: PagedRowsProps<T>) {
  const { className = 'space-y-3', children, ...list } = props;
  return (
    <PagedList {...list} skeleton={<SkeletonRows className={className} />}>
      {(items) => (
        <ul className={className}>
          {items.map((item, index) => (
            <LongListItem key={item._id} isWindowed={index >= rowsDrawn}>
              {children(item, index)}
            </LongListItem>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** The shape of a few rows while a list loads. */
export function SkeletonRows({ className }: { className: string }) {
  return (
    <div className={className} aria-hidden="true">
      {[1, 2, 3].map((row) => (
        <div key={row} className="surface p-4">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="mt-3 h-4 w-full" />
        </div>
      ))}
    </div>
  );
}
