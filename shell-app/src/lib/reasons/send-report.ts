import { apiMessage } from '@unburden/api-client';
import type { ReportInput } from '@unburden/contracts';
import { askReason, type Dialogs } from '@unburden/ui';
import type { ApiDispatch } from '../api';
import { notifyError, notifySuccess } from '../toasts';
import { loadReasons } from './load-reasons';
import { reasonsApi } from './reasons.api';

interface Tools {
  dispatch: ApiDispatch;
  dialogs: Dialogs;
}

/** Asks why something is reported, reports it and says how that went. */
export async function sendReport(
  target: ReportInput['target'],
  name: string,
  { dispatch, dialogs }: Tools,
): Promise<void> {
  const reasons = await loadReasons(dispatch, dialogs);
  const reason =
    reasons &&
    (await askReason(dialogs, reasons, {
      text: `Report ${name}?`,
      reason:
        'A moderator looks at it, and you are told what came of it. Nobody learns that it was you.',
      action: 'Report',
      noteHint: 'Only moderators read it.',
    }));
  if (!reason) return;
  const { code, note } = reason;
  const input = { target, reason: code, ...(note !== undefined && { note }) };
  const { data, error } = await dispatch(reasonsApi.endpoints.report.initiate(input));
  if (data) notifySuccess(data.message);
  else notifyError('Error in sending the report', apiMessage(error));
}
