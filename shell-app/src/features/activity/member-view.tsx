import { apiMessage, isMissing } from '@unburden/api-client';
import { messages, type User } from '@unburden/contracts';
import { EmptyState, ErrorState, LoadingLabel, PageHeading, Skeleton } from '@unburden/ui';
import { UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { StaleNote } from '../../lib/components/stale-note';
import { useFailureToast } from '../../lib/use-failure-toast';
import { useGetMemberQuery } from './activity.api';
import { MemberActivitySkeleton } from './member-activity';

interface MemberViewProps {
  name: string;
  children: (member: User) => ReactNode;
}

/** Loads a member's public profile and shows what stands in its place until, or unless, it is there. */
export function MemberView({ name, children }: MemberViewProps) {
  const { currentData, error, isFetching, refetch } = useGetMemberQuery(name);
  const isGone = isMissing(error);
  const hasFailed = error !== undefined && !isGone;
  useFailureToast(hasFailed && currentData === undefined, 'Something went wrong');

  if (currentData && !isGone) {
    return (
      <>
        {hasFailed && <StaleNote />}
        {children(currentData)}
      </>
    );
  }
  if (!error) return <MemberSkeleton />;
  if (isGone) {
    return (
      <>
        <PageHeading>{name}</PageHeading>
        <EmptyState icon={UserRoundX} title={messages.noUserFound}>
          <p>They may have another name now, or be gone.</p>
          <Link to={paths.feed} className="btn btn-primary">
            Back to all posts
          </Link>
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeading>{name}</PageHeading>
      <ErrorState
        title="The profile could not be loaded"
        message={apiMessage(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    </>
  );
}

function MemberSkeleton() {
  return (
    <>
      <div className="relative mb-10 flex flex-wrap items-center gap-x-6 gap-y-4">
        <LoadingLabel>Loading profile...</LoadingLabel>
        <Skeleton className="size-28 rounded-full" />
        <div className="space-y-3">
          <Skeleton className="h-7 w-48" />
          <Skeleton className="h-4 w-20" />
        </div>
      </div>
      <MemberActivitySkeleton />
    </>
  );
}
