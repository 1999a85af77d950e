import { t } from '@lingui/core/macro';
import { apiMessage } from '@unburden/api-client';
import { apiPaths, type MessageResponse } from '@unburden/contracts';
import { api } from '../../lib/api';
import { loadToasts, notifyError, notifySuccess } from '../../lib/components/notify';
import type { AppThunk } from '../../lib/root-reducer';

const restorePaths = { post: apiPaths.restorePost, comment: apiPaths.restoreComment };

interface RestoreCall {
  type: keyof typeof restorePaths;
  id: string;
}

const { undoDeletion } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Restores a post, a comment or a reply that the member deleted a moment ago. */
    undoDeletion: build.mutation<MessageResponse, RestoreCall>({
      query: ({ type, id }) => ({ url: restorePaths[type](id), method: 'POST' }),
      invalidatesTags: (_answer, error) =>
        error ? [] : ['Feed', 'Post', 'Comments', 'Thread', 'Activity', 'Member'],
    }),
  }),
}).endpoints;

interface Offer {
  /** Says that it is deleted. */
  done: string;
  onRestored?: ((id: string) => void) | undefined;
}

/** Says that something was deleted, for 10 s with an undo. */
export function offerUndo(call: RestoreCall, { done, onRestored }: Offer): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const { showWithUndo } = await loadToasts();
    const run = async () => {
      if (await dispatch(undo(call))) onRestored?.(call.id);
    };
    showWithUndo(done, { label: t`Undo`, run: () => void run() });
  };
}

/** Undoes a deletion of one's own, and says how it went; resolves to whether it is back. */
function undo(call: RestoreCall): AppThunk<Promise<boolean>> {
  return async (dispatch) => {
    const { error } = await dispatch(undoDeletion.initiate(call));
    if (error) notifyError(t`Couldn’t undo this`, apiMessage(error));
    else notifySuccess(t`Restored`);
    return error === undefined;
  };
}
