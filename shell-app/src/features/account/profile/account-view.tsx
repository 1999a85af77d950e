import { t } from '@lingui/core/macro';
import type { CurrentUser } from '@unburden/contracts';
import { EmptyState, LoadingLabel, Skeleton, SkeletonText } from '@unburden/ui';
import { UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Loaded } from '../../../lib/components/loaded';
import { useGetAccountQuery } from './account.api';

interface AccountViewProps {
  userId: string;
  /** Said when it could not be loaded, on the page and by a toast. */
  failed: string;
  toast?: string;
  /** Said when there is no such account. */
  empty: string;
  children: (account: CurrentUser) => ReactNode;
}

/** Loads an account and shows it, or why it is not there. */
export function AccountView({ userId, empty, ...loaded }: AccountViewProps) {
  const query = useGetAccountQuery(userId);
  return (
    <Loaded
      query={query}
      data={query.currentData}
      skeleton={<AccountSkeleton />}
      missing={<EmptyState icon={UserRoundX} title={empty} />}
      {...loaded}
    />
  );
}

function AccountSkeleton() {
  return (
    <div className="relative max-w-[72ch]">
      <LoadingLabel>{t`Loading...`}</LoadingLabel>
      <Skeleton className="mb-6 size-28 rounded-full" />
      <SkeletonText lines={4} />
    </div>
  );
}
