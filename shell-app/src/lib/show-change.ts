import { api } from './api';
import type { AppThunk } from './root-reducer';

/**
 * Shows a change that the server has taken, and again after each read that runs by now: its answer
 * may tell of the time before the change.
 */
export function showChange(change: AppThunk): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const running = dispatch(api.util.getRunningQueriesThunk());
    dispatch(change);
    await Promise.allSettled(running);
    dispatch(change);
  };
}
