import { apiMessage } from '@unburden/api-client';
import { ErrorState, LoadingLabel, SkeletonText } from '@unburden/ui';
import type { ReactNode } from 'react';

interface PageLoadProps<T> {
  /** The query's hook, as far as it is needed here. */
  query: {
    currentData?: T;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  words: { loading: string; failed: string };
  children: (data: T) => ReactNode;
}

/** One thing that is loaded, in each of its states. */
export function PageLoad<T extends object>({ query, words, children }: PageLoadProps<T>) {
  if (query.currentData !== undefined) return children(query.currentData);
  if (query.error !== undefined) {
    return (
      <ErrorState
        title={words.failed}
        message={apiMessage(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  return (
    <div className="relative">
      <LoadingLabel>{words.loading}</LoadingLabel>
      <SkeletonText lines={6} />
    </div>
  );
}
