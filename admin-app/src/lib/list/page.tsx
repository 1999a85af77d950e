import { t } from '@lingui/core/macro';
import { apiMessage, formatTotal } from '@unburden/api-client';
import {
  ErrorState,
  LoadingLabel,
  LongListItem,
  PagedList,
  PageHeading,
  type Pages,
  rowsDrawn,
  Skeleton,
  SkeletonText,
} from '@unburden/ui';
import type { ReactNode } from 'react';

interface PageFrameProps {
  heading: string;
  /** The total, if known. */
  total?: number | null;
  description: ReactNode;
  children: ReactNode;
}

/** The frame of every page of the admin area. */
export function PageFrame({ heading, total = null, description, children }: PageFrameProps) {
  return (
    <div className="mx-auto w-full max-w-4xl text-base-content">
      <title>{t`${heading} · Unburden`}</title>
      <PageHeading description={description}>
        {heading}
        <Total total={total} />
      </PageHeading>
      {children}
    </div>
  );
}

/** The total of a list, in its heading; nothing while it is unknown. */
export function Total({ total }: { total: number | null }) {
  if (total === null) return null;
  return (
    <span>
      {' '}
      <span className="badge border-transparent bg-base-content align-middle text-base-100 tabular-nums">
        {formatTotal(total)}
      </span>
    </span>
  );
}

interface PageLoadProps<T> {
  /** The used part of a query. */
  query: {
    currentData?: T;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  loadingLabel: string;
  failedTitle: string;
  children: (data: T) => ReactNode;
}

/** Loaded data, in each state of its query. */
export function PageLoad<T extends object>(props: PageLoadProps<T>) {
  const { query, loadingLabel, failedTitle, children } = props;
  if (query.currentData !== undefined) return children(query.currentData);
  if (query.error !== undefined) {
    return (
      <ErrorState
        title={failedTitle}
        message={apiMessage(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  return (
    <div className="relative">
      <LoadingLabel>{loadingLabel}</LoadingLabel>
      <SkeletonText lines={6} />
    </div>
  );
}

interface CardListProps<T> {
  pages: Pages<T>;
  loadingLabel: string;
  failedTitle: string;
  /** Shown for an empty list. */
  empty: ReactNode;
  children: (item: T, index: number) => ReactNode;
}

/** A paged list of cards on one sheet. */
export function CardList<T extends { _id: string }>(props: CardListProps<T>) {
  return (
    <PagedList
      pages={props.pages}
      words={{ loading: props.loadingLabel, failed: props.failedTitle, end: t`End of list` }}
      skeleton={
        <Sheet>
          {Array.from({ length: 8 }, (_, row) => (
            <li key={row} className="space-y-2.5 py-4 pe-4 ps-12">
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-3.5 w-11/12" />
              <Skeleton className="h-3 w-48" />
            </li>
          ))}
        </Sheet>
      }
      empty={props.empty}
    >
      {(items) => (
        <Sheet>
          {items.map((item, index) => (
            <LongListItem key={item._id} isWindowed={index >= rowsDrawn}>
              {props.children(item, index)}
            </LongListItem>
          ))}
        </Sheet>
      )}
    </PagedList>
  );
}

function Sheet({ children }: { children: ReactNode }) {
  return (
    <ol className="divide-y divide-base-content/10 rounded-box border border-base-content/10 bg-base-100">
      {children}
    </ol>
  );
}
