import { type AdminNotice, type AdminRemoteProps, adminRemoteVersion } from '@unburden/contracts';
import { LoadingLabel, Skeleton, SkeletonText } from '@unburden/ui';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { forgetPost } from '../../features/posts/posts.cache';
import { type ApiDispatch, forgetContent, forgetOpenCases } from '../../lib/api';
import type { WithSession } from '../../shared/session/session.slice';
import type { SessionUser } from '../../shared/session/session.storage';
import { notifyError, notifySuccess } from '../../lib/toasts';
import { AdminRemoteBoundary } from './admin-remote.boundary';
import { useAdminSession } from './admin-remote.guard';
import { loadAdminRemote } from './admin-remote.loader';
import { useNewerRemote } from './admin-remote.newer';

/**
 * The admin pages, which a remote of another origin brings. Nothing is asked of that origin before
 * the session is known to be an admin's.
 */
export default function AdminRemote() {
  const { admin, endSession } = useAdminSession();
  if (!admin) return <RemoteSkeleton />;
  return <LoadedRemote admin={admin} onUnauthorized={endSession} />;
}

interface Attempt {
  attempt: number;
  Remote: ComponentType<AdminRemoteProps>;
}

interface LoadedRemoteProps {
  admin: SessionUser;
  onUnauthorized: () => void;
}

function LoadedRemote({ admin, onUnauthorized }: LoadedRemoteProps) {
  // A lazy component remembers its failure: each attempt needs a new one.
  const [{ attempt, Remote }, setLoading] = useState(() => attemptToLoad(1));
  const retry = () => setLoading((last) => attemptToLoad(last.attempt + 1));
  useNewerRemote((Remote) => setLoading((last) => ({ attempt: last.attempt + 1, Remote })));
  const props = useRemoteProps({ admin, onUnauthorized });

  return (
    <AdminRemoteBoundary key={attempt} onRetry={retry}>
      <Suspense fallback={<RemoteSkeleton />}>
        <Remote {...props} />
      </Suspense>
    </AdminRemoteBoundary>
  );
}

function attemptToLoad(attempt: number): Attempt {
  return { attempt, Remote: lazy(loadAdminRemote) };
}

/** The props that cross the seam. */
function useRemoteProps({ admin, onUnauthorized }: LoadedRemoteProps): AdminRemoteProps {
  const store = useStore<WithSession>();
  const dispatch = useDispatch<ApiDispatch>();
  return {
    version: adminRemoteVersion,
    session: { userId: admin._id, name: admin.name, role: admin.role },
    getToken: () => store.getState().session.token,
    onUnauthorized,
    onChange: (change) => {
      if (change.type === 'post.deleted') dispatch(forgetPost(change.postId));
      else dispatch(change.type === 'case.resolved' ? forgetOpenCases() : forgetContent());
    },
    notify,
  };
}

function notify({ kind, message }: AdminNotice) {
  if (kind === 'success') notifySuccess(message);
  else notifyError(message);
}

function RemoteSkeleton() {
  return (
    <div className="relative mx-auto w-full max-w-4xl space-y-6">
      <LoadingLabel>Loading the admin area...</LoadingLabel>
      <Skeleton className="h-8 w-48" />
      <SkeletonText lines={6} />
    </div>
  );
}
