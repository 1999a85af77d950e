import { apiMessage } from '@unburden/api-client';
import type { ReasonOption } from '@unburden/contracts';
import type { Dialogs } from '@unburden/ui';
import type { AppDispatch } from '../../lib/root-reducer';
import { reasonsApi } from './reasons.api';

export interface Tools {
  dispatch: AppDispatch;
  dialogs: Dialogs;
}

/** The operator's list of reasons; null when it cannot be had, which is said. */
export async function loadReasons({ dispatch, dialogs }: Tools): Promise<ReasonOption[] | null> {
  const { data, error } = await dispatch(
    reasonsApi.endpoints.getReasons.initiate(undefined, { subscribe: false }),
  );
  if (data) return data;
  await dialogs.alert('The list of reasons could not be loaded', apiMessage(error));
  return null;
}
