import { messages } from '@unburden/contracts';
import { useDialogs } from '@unburden/ui';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { sessionEnded } from '../../lib/session/session.slice';
import { forgetDrafts } from '../../lib/writing/drafts';
import { useLogoutMutation } from './auth.api';

/** Asks, logs out on the server, forgets the session here and says so. */
export function useLogout() {
  const dialogs = useDialogs();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [logout] = useLogoutMutation();
  return async () => {
    const isSure = await dialogs.confirm('Are you sure you want to logout?', { action: 'Logout' });
    if (!isSure) return;
    const { error } = await logout(undefined);
    if (error) {
      await dialogs.alert('Logout failed. Please try again.');
      return;
    }
    forgetDrafts();
    dispatch(sessionEnded());
    await navigate(paths.feed);
    await dialogs.alert(messages.loggedOut);
  };
}
