import type { Pages } from '@unburden/ui';
import type { ReactNode } from 'react';
import { PagedRows } from '../../lib/components/paged-rows';

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
  grid: 'grid grid-cols-1 gap-4 sm:grid-cols-2',
} as const;

/** An endless list of what a member wrote or did. */
export function PagedItems<T extends { _id: string }>(props: PagedItemsProps<T>) {
  const { pages, layout, loading, failed, empty, children } = props;
  return (
    <PagedRows pages={pages} className={layouts[layout]} words={{ loading, failed }} empty={empty}>
      {children}
    </PagedRows>
  );
}
