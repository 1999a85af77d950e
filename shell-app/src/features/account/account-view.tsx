import { apiMessage, isMissing } from '@unburden/api-client';
import type { CurrentUser } from '@unburden/contracts';
import { EmptyState, ErrorState, LoadingLabel, Skeleton, SkeletonText } from '@unburden/ui';
import { UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { StaleNote } from '../../lib/components/stale-note';
import { useGetAccountQuery } from './account.api';

interface AccountViewProps {
  userId: string;
  /** Said when it could not be loaded. */
  failed: string;
  /** Said when there is no such account. */
  empty: string;
  children: (account: CurrentUser) => ReactNode;
}

/** Loads an account and shows what stands in its place until, or unless, it is there. */
export function AccountView({ userId, failed, empty, children }: AccountViewProps) {
  const { currentData, error, isFetching, refetch } = useGetAccountQuery(userId);
  if (isMissing(error)) return <EmptyState icon={UserRoundX} title={empty} />;
  if (currentData) {
    return (
      <>
        {error !== undefined && <StaleNote />}
        {children(currentData)}
      </>
    );
  }
  if (!error) return <AccountSkeleton />;
  return (
    <ErrorState
      title={failed}
      message={apiMessage(error)}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

function AccountSkeleton() {
  return (
    <div className="relative max-w-[72ch]">
      <LoadingLabel>Loading...</LoadingLabel>
      <Skeleton className="mb-6 size-28 rounded-full" />
      <SkeletonText lines={4} />
    </div>
  );
}
