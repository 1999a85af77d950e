import type { SessionResponse } from '@unburden/contracts';
import { useAppDispatch } from '../../lib/hooks';
import { sessionStarted } from '../../shared/session/session.slice';
import { notifySuccess } from '../../lib/components/notify';

/** Takes over the session that a login gave. The page for guests then leads on by itself. */
export function useBeginSession() {
  const dispatch = useAppDispatch();
  return ({ token, role, user, message }: SessionResponse) => {
    dispatch(sessionStarted({ token, user: { _id: user._id, name: user.name, role } }));
    notifySuccess(message);
  };
}
