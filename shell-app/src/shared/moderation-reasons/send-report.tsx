import { apiMessage, unexplainedMessage } from '@unburden/api-client';
import type { ReportInput } from '@unburden/contracts';
import { loadReasons, reasonsApi, type Tools } from './reasons.api';
import { ReportDialog } from './report-dialog';

/** Asks why something is reported, reports it and says how that went. */
export async function sendReport(
  target: ReportInput['target'],
  name: string,
  tools: Tools,
): Promise<void> {
  const reasons = await loadReasons(tools);
  if (reasons === null) return;
  const whatIsRead =
    target.type === 'message' ? 'reads it, with a few lines before and after,' : 'looks at it,';
  const send = async ({ code, note }: { code: string; note: string }) => {
    const input = { target, reason: code, ...(note && { note }) };
    const { data, error } = await tools.dispatch(reasonsApi.endpoints.report.initiate(input));
    if (data) return { thanks: data.message };
    return { problem: apiMessage(error) ?? unexplainedMessage };
  };
  await tools.dialogs.open<null>((close) => (
    <ReportDialog
      name={name}
      effect={`A moderator ${whatIsRead} and you are told what came of it. Nobody learns that it was you.`}
      reasons={reasons}
      send={send}
      onClose={() => close(null)}
    />
  ));
}
