import { t } from '@lingui/core/macro';
import { useDialogs } from '@unburden/ui';
import { notifyError } from '../../lib/components/notify';
import { useAppDispatch } from '../../lib/hooks';
import { withOwnMessages } from '../../lib/messages';
import { type Leave, useCanRelate, useRelate } from '../relations/use-relate';
import { useMember } from '../session/session.slice';
import type { ReportTarget } from './reasons.api';

/**
 * Reports a post, comment, reply, member or message; a visitor reports no message. It asks why, says how it went, and offers to
 * block or mute the member of that name. Its code is loaded when it is first needed. `onGone` hears
 * that there is nothing to report any more.
 */
export function useReport(leave?: Leave) {
  const dialogs = useDialogs();
  const dispatch = useAppDispatch();
  const relate = useRelate(leave);
  const canRelate = useCanRelate();
  const isVisitor = useMember() === null;
  return async (target: ReportTarget, name: string | null, onGone?: () => void): Promise<void> => {
    const code = await withOwnMessages(import('./report-dialog')).catch(() => null);
    if (!code) {
      notifyError(t`Error in sending the report`, t`We couldn’t reach Unburden.`);
      return;
    }
    const author = { name, canRelate: canRelate(name), isVisitor };
    const kind = await code.sendReport(target, author, { dispatch, dialogs }, onGone);
    if (kind && name !== null) await relate(kind, name);
  };
}
