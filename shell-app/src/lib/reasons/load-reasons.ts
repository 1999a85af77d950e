import { apiMessage } from '@unburden/api-client';
import type { ReasonOption } from '@unburden/contracts';
import type { Dialogs } from '@unburden/ui';
import type { ApiDispatch } from '../api';
import { reasonsApi } from './reasons.api';

/** Fetches the list of reasons, once; says so and gives null when it cannot be had. */
export async function loadReasons(
  dispatch: ApiDispatch,
  dialogs: Dialogs,
): Promise<ReasonOption[] | null> {
  const { data, error } = await dispatch(
    reasonsApi.endpoints.getReasons.initiate(undefined, { subscribe: false }),
  );
  if (data) return data;
  await dialogs.alert('The list of reasons could not be loaded', apiMessage(error));
  return null;
}
