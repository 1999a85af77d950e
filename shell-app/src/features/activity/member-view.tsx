import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { translate } from '@unburden/api-client';
import { messages } from '@unburden/contracts';
import { EmptyState, LoadingLabel, PageHeading, Skeleton } from '@unburden/ui';
import { UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Loaded } from '../../lib/components/loaded';
import { paths } from '../../lib/paths';
import { type Profile, useGetMemberQuery } from './activity.api';
import { MemberActivitySkeleton } from './member-activity';

interface MemberViewProps {
  name: string;
  children: (member: Profile) => ReactNode;
}

/** Loads a member's public profile and shows it, or why it is not there. */
export function MemberView({ name, children }: MemberViewProps) {
  const query = useGetMemberQuery(name);
  return (
    <Loaded
      query={query}
      data={query.currentData}
      skeleton={<MemberSkeleton />}
      failed={t`We couldn’t load this profile`}
      toast={t`Something went wrong`}
      heading={<PageHeading>{name}</PageHeading>}
      missing={
        <EmptyState icon={UserRoundX} title={translate(messages.noUserFound, 'user_not_found')}>
          <p>
            <Trans>They may have changed their name or left.</Trans>
          </p>
          <Link to={paths.feed} className="btn btn-primary">
            <Trans>Back to all posts</Trans>
          </Link>
        </EmptyState>
      }
    >
      {children}
    </Loaded>
  );
}

function MemberSkeleton() {
  return (
    <>
      <div className="relative mb-10 flex flex-wrap items-center gap-x-6 gap-y-4">
        <LoadingLabel>{t`Loading profile...`}</LoadingLabel>
        <Skeleton className="size-28 rounded-full" />
        <div className="space-y-3">
          <Skeleton className="h-7 w-48" />
          <Skeleton className="h-4 w-20" />
        </div>
        <div className="min-h-11 min-w-52" />
      </div>
      <MemberActivitySkeleton />
    </>
  );
}
