import { LongListItem, PagedList, type Pages, rowsDrawn, Skeleton } from '@unburden/ui';
import type { ReactNode } from 'react';

export interface PagedItemsProps<T> {
  pages: Pages<T>;
  /** Lists stand one below the other, grids side by side. */
  layout: 'list' | 'grid';
  /** Said while the first page loads. */
  loading: string;
  /** Said when it could not be loaded. */
  failed: string;
  /** Stands there when there is nothing. */
  empty: ReactNode;
  children: (item: T, index: number) => ReactNode;
}

const layouts = {
  list: 'max-w-[72ch] space-y-3',
  grid: 'grid gap-4 sm:grid-cols-2',
} as const;

/** An endless list of what a member wrote or did. */
export function PagedItems<T extends { _id: string }>(props: PagedItemsProps<T>) {
  const { pages, layout, loading, failed, empty, children } = props;
  return (
    <PagedList
      pages={pages}
      words={{ loading, failed }}
      skeleton={<ItemSkeletons className={layouts[layout]} />}
      empty={empty}
    >
      {(items) => (
        <ul className={layouts[layout]}>
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

/** The shape of a few items while a list loads. */
export function ItemSkeletons({ className }: { className: string }) {
  return (
    <div className={className} aria-hidden="true">
      {[1, 2, 3].map((item) => (
        <div key={item} className="surface p-4">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="mt-3 h-4 w-full" />
        </div>
      ))}
    </div>
  );
}
