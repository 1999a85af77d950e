import { Trans } from '@lingui/react/macro';
import { apiMessage, isMissing } from '@unburden/api-client';
import { ErrorState } from '@unburden/ui';
import type { ReactNode } from 'react';
import { useFailureToast } from './use-failure-toast';

/** The part of a query's result that tells how it went. */
interface QueryState {
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadedProps<T> {
  query: QueryState;
  data: T | undefined;
  skeleton: ReactNode;
  /** Shown when it does not exist. */
  missing: ReactNode;
  /** Title of the error when it could not be loaded. */
  failed: string;
  /** Text of the toast then; without it there is none. */
  toast?: string;
  /** Heads the page while there is no data. */
  heading?: ReactNode;
  children: (data: T) => ReactNode;
}

/** The data of a query, or its loading, missing or failed state. A failed refetch keeps the data. */
export function Loaded<T>(props: LoadedProps<T>) {
  const { query, data, skeleton, missing, failed, toast = '', heading, children } = props;
  const isGone = isMissing(query.error);
  const hasFailed = query.error !== undefined && !isGone;
  useFailureToast(toast !== '' && hasFailed && data === undefined, toast);

  if (data !== undefined && !isGone) {
    return (
      <>
        {hasFailed && (
          <p role="status" className="mb-4 text-sm text-quiet">
            <Trans>We couldn’t check for changes just now. You’re seeing the last version.</Trans>
          </p>
        )}
        {children(data)}
      </>
    );
  }
  if (query.error === undefined) return skeleton;
  return (
    <>
      {heading}
      {isGone ? missing : <LoadError title={failed} query={query} />}
    </>
  );
}

/** The error of a failed query, with a button to try again. */
export function LoadError({ title, query }: { title: string; query: QueryState }) {
  return (
    <ErrorState
      title={title}
      message={apiMessage(query.error)}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}
