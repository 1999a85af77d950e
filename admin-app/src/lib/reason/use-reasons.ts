import { apiMessage } from '@unburden/api-client';
import type { ReasonOption } from '@unburden/contracts';
import { useDialogs } from '@unburden/ui';
import { useLazyGetReasonsQuery } from './reasons.api';

/** Fetches the list of reasons, once; says so and gives null when it cannot be had. */
export function useReasons(): () => Promise<ReasonOption[] | null> {
  const dialogs = useDialogs();
  const [load] = useLazyGetReasonsQuery();
  return async () => {
    const { data, error } = await load(undefined, true);
    if (data) return data;
    await dialogs.alert('The list of reasons could not be loaded', apiMessage(error));
    return null;
  };
}
