import { isApiError, suspensionIn } from '@unburden/api-client';
import type { AppThunk } from '../../lib/root-reducer';
import { sessionApi } from './session.api';
import { selectSession, sessionEnded, sessionStarted, sessionUnknown } from './session.slice';
import { toStoredSession } from './session.storage';

/** Asks the server who this is: by the cookie, else by the bearer that was stored. Never throws. */
export function checkSession(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { checkCookie, checkBearer } = sessionApi.endpoints;
    const doubted = selectSession(getState());
    // A login that was faster knows better than the answer to this question.
    const isSettled = () => selectSession(getState()) !== doubted;
    let answer = await dispatch(checkCookie.initiate(undefined, { track: false }));
    if (isUnauthorized(answer.error) && doubted.token !== null && !isSettled()) {
      answer = await dispatch(checkBearer.initiate(undefined, { track: false }));
    }
    if (isSettled()) return;
    if (answer.data) dispatch(sessionStarted(toStoredSession(answer.data)));
    else if (isUnauthorized(answer.error)) {
      dispatch(sessionEnded(suspensionIn(answer.error)));
    }
    // A member whom the server confirmed before stays one while it cannot be asked.
    else if (doubted.status === 'checking') dispatch(sessionUnknown());
  };
}

function isUnauthorized(error: unknown): boolean {
  return isApiError(error) && error.status === 401;
}
