import { apiMessage } from '@unburden/api-client';
import type { ReportInput } from '@unburden/contracts';
import { notifyError, notifySuccess } from '../toasts';
import { askWhy, type Tools } from './ask-why';
import { reasonsApi } from './reasons.api';

/** Asks why something is reported, reports it and says how that went. */
export async function sendReport(
  target: ReportInput['target'],
  name: string,
  tools: Tools,
): Promise<void> {
  const whatIsRead =
    target.type === 'message' ? 'reads it, with a few lines before and after,' : 'looks at it,';
  const question = {
    text: `Report ${name}?`,
    reason: `A moderator ${whatIsRead} and you are told what came of it. Nobody learns that it was you.`,
    action: 'Report',
    noteHint: 'Only moderators read it.',
  };
  const reason = await askWhy(question, tools);
  if (!reason) return;
  const { code, note } = reason;
  const input = { target, reason: code, ...(note !== undefined && { note }) };
  const { data, error } = await tools.dispatch(reasonsApi.endpoints.report.initiate(input));
  if (data) notifySuccess(data.message);
  else notifyError('Error in sending the report', apiMessage(error));
}
