import { isStaff, messages } from '@unburden/contracts';
import { useDialogs } from '@unburden/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../../lib/hooks';
import { paths } from '../../lib/paths';
import { sessionEnded } from '../../shared/session/session.slice';
import { useMember, useSessionStatus } from '../../shared/session/use-session';
import { useHere } from '../../lib/use-here';

/**
 * Lets nobody but moderators and admins through: `admin` is null until the session is known to be one's. Others
 * are told so and sent away, visitors to the login and members to the feed; somebody who logs out
 * here just goes to the feed. It only keeps the page tidy: the API checks every call.
 *
 * `endSession` is for an API that refuses the session: its owner is turned away like a visitor.
 */
export function useAdminSession() {
  const status = useSessionStatus();
  const member = useMember();
  const navigate = useNavigate();
  const from = useHere();
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
    if (!hasLoggedOut) void dialogs.alert(messages.notAuthorized);
  });
  useEffect(() => {
    if (status === 'checking') return;
    if (!mayEnter) turnAway();
    wasLetIn.current = mayEnter;
  }, [status, mayEnter]);

  const endSession = () => {
    wasLetIn.current = false;
    dispatch(sessionEnded());
  };
  return { admin: mayEnter ? member : null, endSession };
}
