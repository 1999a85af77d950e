import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { translate } from '@unburden/api-client';
import {
  type AdminNotice,
  type AdminRemoteProps,
  adminRemoteVersion,
  isStaff,
  messages,
} from '@unburden/contracts';
import {
  ErrorState,
  LoadingLabel,
  PageHeading,
  Skeleton,
  SkeletonText,
  useDialogs,
} from '@unburden/ui';
import {
  Component,
  type ComponentType,
  // eslint-disable-next-line @typescript-eslint/no-restricted-imports -- Its page offers to try again.
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { onCasesChanged } from '../../features/moderation/live-cases';
import { forgetPost } from '../../features/posts/posts.api';
import { forgetContent, forgetOpenCases } from '../../lib/api';
import { notifyError, notifySuccess } from '../../lib/components/notify';
import { useAppDispatch, useAppStore } from '../../lib/hooks';
import { paths } from '../../lib/paths';
import { useCurrentPath } from '../../lib/use-current-path';
import {
  selectSession,
  sessionEnded,
  useIsSessionUnknown,
  useMember,
  useSessionStatus,
} from '../../shared/session/session.slice';
import type { SessionUser } from '../../shared/session/session.storage';
import { SessionUnknown } from '../../shared/session/session-unknown';
import { askProof } from '../ask-proof';
import { AdminRemoteVersionError, hasNewerBuild, loadAdminRemote } from './admin-remote.loader';

/** The admin pages of a remote, which only staff load. */
export default function AdminRemote() {
  const { admin, isUnknown, endSession } = useAdminSession();
  if (isUnknown) return <SessionUnknown />;
  return (
    <div data-wide>
      {admin ? <LoadedRemote admin={admin} onUnauthorized={endSession} /> : <RemoteSkeleton />}
    </div>
  );
}

/**
 * Returns the member if staff, else null. Visitors are sent to the login, others to the feed: a courtesy,
 * since the API checks every call. `endSession` treats a member whom the API refuses like a visitor.
 */
function useAdminSession() {
  const status = useSessionStatus();
  const isUnknown = useIsSessionUnknown();
  const member = useMember();
  const navigate = useNavigate();
  const from = useCurrentPath();
  const dispatch = useAppDispatch();
  const dialogs = useDialogs();
  const wasLetIn = useRef(false);
  const mayEnter = member !== null && isStaff(member.role);

  const turnAway = useEffectEvent(() => {
    const hasLoggedOut = wasLetIn.current && status === 'loggedOut';
    const isVisitor = status === 'loggedOut' && !hasLoggedOut;
    void navigate(isVisitor ? paths.login : paths.feed, {
      replace: true,
      state: isVisitor ? { from } : undefined,
    });
    if (hasLoggedOut) return;
    void dialogs.alert(
      translate(messages.notAuthorized, 'not_authorized'),
      isVisitor
        ? t`Moderators and admins log in at “Admin login”.`
        : t`Moderators and admins: log out, then log in at “Admin login”.`,
    );
  });
  useEffect(() => {
    if (status === 'checking' || isUnknown) return;
    if (!mayEnter) turnAway();
    wasLetIn.current = mayEnter;
  }, [status, isUnknown, mayEnter]);

  const endSession = () => {
    wasLetIn.current = false;
    dispatch(sessionEnded());
  };
  return { admin: mayEnter ? member : null, isUnknown, endSession };
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
  // A lazy component stays failed: each attempt needs a new one.
  const [{ attempt, Remote }, setLoading] = useState(() => attemptToLoad(1));
  const retry = () => setLoading((last) => attemptToLoad(last.attempt + 1));
  const props = useRemoteProps({ admin, onUnauthorized });

  return (
    <AdminRemoteBoundary key={attempt} onRetry={retry}>
      <Suspense fallback={<RemoteSkeleton />}>
        <Remote {...props} />
      </Suspense>
      <NewVersion />
    </AdminRemoteBoundary>
  );
}

function attemptToLoad(attempt: number): Attempt {
  return { attempt, Remote: lazy(loadAdminRemote) };
}

interface AdminRemoteBoundaryProps {
  children: ReactNode;
  onRetry: () => void;
}

/** Protects the shell from a remote that fails to load or render. */
class AdminRemoteBoundary extends Component<AdminRemoteBoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return (
      <div className="mx-auto w-full max-w-4xl">
        <title>{t`Admin · Unburden`}</title>
        <PageHeading>{t`Admin`}</PageHeading>
        <ErrorState
          title={t`Couldn’t load the admin area`}
          message={
            error instanceof AdminRemoteVersionError
              ? t`The admin area is a different version from this page. Reload; if that doesn’t help, an update is still rolling out.`
              : t`Its server isn’t answering. Everything else on Unburden works as usual.`
          }
          onRetry={this.props.onRetry}
        />
      </div>
    );
  }
}

/** Offers a reload when the remote has a newer build. */
function NewVersion() {
  const isNewer = useNewerBuild();
  return (
    <div role="status" className="sticky bottom-4 z-10 mx-auto mt-4 w-fit max-w-full">
      {isNewer && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-box border border-base-content/15 bg-base-100 px-4 py-2 font-medium shadow-lg">
          <Trans>A new version is available.</Trans>
          <button
            type="button"
            className="btn btn-primary btn-sm"
            onClick={() => window.location.reload()}
          >
            <Trans>Reload</Trans>
          </button>
        </p>
      )}
    </div>
  );
}

/** True if the remote has a newer build. Checks on each page, and on each return to the tab. */
function useNewerBuild(): boolean {
  const { pathname } = useLocation();
  const [isNewer, setIsNewer] = useState(false);
  const check = useEffectEvent(() => {
    if (!isNewer) void hasNewerBuild().then(setIsNewer);
  });
  useEffect(() => check(), [pathname]);
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') check();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, []);
  return isNewer;
}

function useRemoteProps({ admin, onUnauthorized }: LoadedRemoteProps): AdminRemoteProps {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  return {
    version: adminRemoteVersion,
    session: { userId: admin._id, name: admin.name, role: admin.role },
    getToken: () => selectSession(store.getState()).token,
    onUnauthorized,
    onChange: (change) => {
      if (change.type === 'post.deleted') dispatch(forgetPost(change.postId));
      else dispatch(change.type === 'case.resolved' ? forgetOpenCases() : forgetContent());
    },
    notify,
    onCasesChanged,
    prove: () => askProof(dispatch),
    // The remote brings its own texts; the shell has those of the API already.
    texts: i18n.messages,
  };
}

function notify({ kind, message }: AdminNotice) {
  if (kind === 'success') notifySuccess(message);
  else notifyError(message);
}

function RemoteSkeleton() {
  return (
    <div className="relative mx-auto w-full max-w-4xl space-y-6">
      <LoadingLabel>{t`Loading the admin area...`}</LoadingLabel>
      <Skeleton className="h-8 w-48" />
      <SkeletonText lines={6} />
    </div>
  );
}
