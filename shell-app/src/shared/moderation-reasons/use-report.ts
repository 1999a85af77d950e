import { t } from '@lingui/core/macro';
import type { ReportInput } from '@unburden/contracts';
import { useDialogs } from '@unburden/ui';
import { useAppDispatch } from '../../lib/hooks';
import { notifyError } from '../../lib/components/notify';
import { withMessages } from '../../lib/messages';

/**
 * Reports a post, comment, reply, member or message: asks why, and says how it went. `name` is a
 * member's own. Its code is loaded when it is first needed.
 */
export function useReport() {
  const dialogs = useDialogs();
  const dispatch = useAppDispatch();
  return async (target: ReportInput['target'], name = ''): Promise<void> => {
    const code = await withMessages(import('./report-dialog')).catch(() => null);
    if (code) await code.sendReport(target, name, { dispatch, dialogs });
    else notifyError(t`Error in sending the report`, t`We couldn’t reach Unburden.`);
  };
}
