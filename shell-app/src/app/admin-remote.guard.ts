import { messages } from '@unburden/contracts';
import { useDialogs } from '@unburden/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../lib/paths';
import { useMember, useSessionStatus } from '../lib/session/use-session';

/**
 * Lets nobody but admins through: null until the session is known to be an admin's. Others are
 * told so and sent away, visitors to the login and members to the feed. Somebody who logs out here
 * goes without a word. It only keeps the page tidy: the API checks every call.
 */
export function useAdminSession() {
  const status = useSessionStatus();
  const member = useMember();
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const wasAdmin = useRef(false);
  const isAdmin = member?.role === 'admin';

  const turnAway = useEffectEvent(() => {
    void navigate(status === 'loggedIn' ? paths.feed : paths.login, { replace: true });
    const hasLoggedOut = wasAdmin.current && status === 'loggedOut';
    if (!hasLoggedOut) void dialogs.alert(messages.notAuthorized);
  });
  useEffect(() => {
    if (status === 'checking') return;
    if (!isAdmin) turnAway();
    wasAdmin.current = isAdmin;
  }, [status, isAdmin]);

  return isAdmin ? member : null;
}
