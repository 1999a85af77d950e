import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { EmptyState, LoadingLabel, Skeleton, SkeletonText } from '@unburden/ui';
import { LogIn } from 'lucide-react';
import { useState } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { paths } from '../lib/paths';
import { useCurrentPath } from '../lib/use-current-path';
import {
  MemberContext,
  useIsSessionUnknown,
  useMember,
  useSessionStatus,
  useSuspended,
} from '../shared/session/session.slice';
import { SessionUnknown } from '../shared/session/session-unknown';
import { useRedirectForbidden } from '../shared/session/use-redirect-forbidden';

/**
 * Keeps visitors out of the pages below: a message tells them, and they go to `redirectTo`. After a
 * login they come back. A member whose session ends on the page (in another tab, or on the server)
 * stays there and is told; so is one whom a suspension keeps out.
 */
export function MembersOnly({ redirectTo }: { redirectTo: string }) {
  const status = useSessionStatus();
  const member = useMember();
  const isUnknown = useIsSessionUnknown();
  const isSuspended = useSuspended() !== undefined;
  const from = useCurrentPath();
  const [wasLetIn, setWasLetIn] = useState(false);
  if (member && !wasLetIn) setWasLetIn(true);
  useRedirectForbidden(
    status === 'loggedOut' && !isUnknown && !wasLetIn && !isSuspended,
    redirectTo,
    t`Log in to see this page.`,
  );

  if (member) {
    return (
      <MemberContext value={member}>
        <Outlet />
      </MemberContext>
    );
  }
  if (isUnknown) return <SessionUnknown />;
  return status === 'loggedOut' && (wasLetIn || isSuspended) ? (
    <SessionOver from={from} />
  ) : (
    <PageSkeleton />
  );
}

function SessionOver({ from }: { from: string }) {
  return (
    <EmptyState icon={LogIn} title={t`You’ve been logged out.`}>
      <Link to={paths.login} state={{ from }} className="btn btn-primary">
        <Trans>Login</Trans>
      </Link>
    </EmptyState>
  );
}

function PageSkeleton() {
  return (
    <div className="relative max-w-[72ch]">
      <LoadingLabel>{t`Loading...`}</LoadingLabel>
      <Skeleton className="mb-8 h-8 w-56" />
      <SkeletonText lines={4} />
    </div>
  );
}
