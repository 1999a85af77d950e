import { api } from '../../lib/api';
import type { AppThunk } from '../../lib/root-reducer';
import { forgetDrafts } from '../drafts/drafts.slice';
import { sessionApi } from './session.api';
import { selectSession, sessionEnded } from './session.slice';
import { clearSession, isLogoutDue, setLogoutDue } from './session.storage';

/**
 * Logs out: first on this device, whatever the server says, then on the server. Resolves to whether
 * the server knows; if not, `endDueSession` tells it later.
 */
export function logOut(): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const { token } = selectSession(getState());
    dispatch(forgetDrafts());
    clearSession();
    setLogoutDue(true);
    const isTold = await dispatch(tellServer(token));
    dispatch(sessionEnded());
    // Also what was stored while the server was asked.
    dispatch(forgetDrafts());
    return isTold;
  };
}

/** Tells the server of a logout that it has not heard of. Until then the cookie still works. */
export function endDueSession(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const isLoggedOut = () => selectSession(getState()).status === 'loggedOut';
    if (!isLogoutDue() || !isLoggedOut()) return;
    // Data loaded meanwhile came by the cookie of the member who is gone.
    if (await dispatch(tellServer(null))) dispatch(api.util.resetApiState());
  };
}

function tellServer(token: string | null): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    const { logOut } = sessionApi.endpoints;
    const { error } = await dispatch(logOut.initiate(token, { track: false }));
    setLogoutDue(error !== undefined);
    return !error;
  };
}
