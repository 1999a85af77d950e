import { t } from '@lingui/core/macro';
import { apiMessage, translateReasons } from '@unburden/api-client';
import {
  apiPaths,
  type MessageResponse,
  type ReasonOption,
  type ReportInput,
} from '@unburden/contracts';
import type { Dialogs } from '@unburden/ui';
import { api } from '../../lib/api';
import type { AppDispatch } from '../../lib/root-reducer';

export const reasonsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The operator's list, to choose from when reporting and when moderating. */
    getReasons: build.query<ReasonOption[], undefined>({
      query: () => apiPaths.reasons,
      transformResponse: translateReasons,
      keepUnusedDataFor: 600,
    }),
    report: build.mutation<MessageResponse, ReportInput>({
      query: (body) => ({ url: apiPaths.report, method: 'POST', body }),
    }),
  }),
});

export type ReportTarget = ReportInput['target'];

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
  await dialogs.alert(t`The list of reasons didn’t load`, apiMessage(error));
  return null;
}
