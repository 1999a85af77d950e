import { apiMessage } from '@unburden/api-client';
import type { ReasonInput } from '@unburden/contracts';
import { askReason, type Dialogs, type ReasonQuestion } from '@unburden/ui';
import type { ApiDispatch } from '../api';
import { reasonsApi } from './reasons.api';

export interface Tools {
  dispatch: ApiDispatch;
  dialogs: Dialogs;
}

/**
 * Asks a question that needs a reason of the operator's list. Null when it was cancelled, or when
 * the list cannot be had, which is said.
 */
export async function askWhy(
  question: ReasonQuestion,
  { dispatch, dialogs }: Tools,
): Promise<ReasonInput | null> {
  const { data, error } = await dispatch(
    reasonsApi.endpoints.getReasons.initiate(undefined, { subscribe: false }),
  );
  if (data) return askReason(dialogs, data, question);
  await dialogs.alert('The list of reasons could not be loaded', apiMessage(error));
  return null;
}
