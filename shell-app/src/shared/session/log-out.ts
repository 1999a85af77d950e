import { api, type ApiDispatch } from '../../lib/api';
import { forgetDrafts } from '../drafts/drafts';
import { isLogoutDue, setLogoutDue } from './logout-due';
import { sessionApi } from './session.api';
import { sessionEnded, type WithSession } from './session.slice';
import { clearSession } from './session.storage';

/**
 * Logs out: first on this device, whatever the server says, then on the server. Resolves to whether
 * the server knows; if not, `endDueSession` tells it later.
 */
export function logOut() {
  return async (dispatch: ApiDispatch, getState: () => unknown): Promise<boolean> => {
    const { token } = (getState() as WithSession).session;
    forgetDrafts();
    clearSession();
    setLogoutDue(true);
    const isTold = await dispatch(tellServer(token));
    dispatch(sessionEnded());
    // Also what was stored while the server was asked.
    forgetDrafts();
    return isTold;
  };
}

/** Tells the server of a logout that it has not heard of. Until then the cookie still works. */
export function endDueSession() {
  return async (dispatch: ApiDispatch, getState: () => unknown): Promise<void> => {
    const isLoggedOut = () => (getState() as WithSession).session.status === 'loggedOut';
    if (!isLogoutDue() || !isLoggedOut()) return;
    // Data loaded meanwhile came by the cookie of the member who is gone.
    if (await dispatch(tellServer(null))) dispatch(api.util.resetApiState());
  };
}

function tellServer(token: string | null) {
  return async (dispatch: ApiDispatch): Promise<boolean> => {
    const { logOut } = sessionApi.endpoints;
    const { error } = await dispatch(logOut.initiate(token, { track: false }));
    setLogoutDue(error !== undefined);
    return !error;
  };
}
