import { t } from '@lingui/core/macro';
import { LoadingLabel } from '@unburden/ui';
import { type Location, Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths';
import { useSessionStatus } from '../shared/session/session.slice';

/** Keeps members out of the login and similar pages: they go on to the page where they were. */
export function GuestsOnly() {
  const status = useSessionStatus();
  const { state } = useLocation() as Location<unknown>;
  if (status === 'checking') {
    return (
      <div className="relative min-h-12">
        <LoadingLabel>{t`Loading...`}</LoadingLabel>
      </div>
    );
  }
  if (status === 'loggedOut') return <Outlet />;
  return <Navigate to={origin(state)} state={state} replace />;
}

/** The path inside this site that the state names, else home. */
function origin(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : paths.feed;
}
