import { t } from '@lingui/core/macro';
import { apiMessage } from '@unburden/api-client';
import type { CaseDetail } from '@unburden/contracts';
import { useDialogs } from '@unburden/ui';
import { useRestoreMutation } from '../../shared/restore.api';
import { useLiftSuspensionMutation, useWithdrawWarningMutation } from '../../shared/use-sanctions';
import { useLazyAuditOfQuery, useReopenCaseMutation } from './cases.api';

/**
 * Undoes a decision: restores the content, lifts the suspension or withdraws the warning, and reopens
 * the case. Resolves to whether it is open again.
 */
export function useUndo(): (resolved: CaseDetail) => Promise<boolean> {
  const dialogs = useDialogs();
  const [findEntries] = useLazyAuditOfQuery();
  const [restore] = useRestoreMutation();
  const [lift] = useLiftSuspensionMutation();
  const [withdraw] = useWithdrawWarningMutation();
  const [reopen] = useReopenCaseMutation();

  const undoAction = async ({ _id, target, author, resolution }: CaseDetail) => {
    if (resolution?.outcome === 'removed') {
      const { data, error } = await findEntries({ target: target._id });
      const removal = data?.find(({ restorableUntil }) => restorableUntil !== null);
      // Already restored, or deleted for good.
      if (!removal) return error;
      return (await restore(removal._id)).error;
    }
    if (resolution?.outcome === 'warned' && author) {
      const { data, error } = await findEntries({ target: author._id, action: 'user.warned' });
      const warning = data?.find((entry) => entry.case === _id && entry.restorableUntil !== null);
      // Already withdrawn, or of more than 30 days ago.
      if (!warning) return error;
      return (await withdraw(warning._id)).error;
    }
    if (resolution?.outcome === 'suspended' && author) {
      const found = await findEntries({ target: author._id, action: 'user.suspended' });
      // A suspension that did not follow this case stays.
      if (found.data?.[0]?.case !== _id) return found.error;
      const { error } = await lift(author._id);
      const isOver = error && 'status' in error && error.status === 404;
      return isOver ? undefined : error;
    }
    return undefined;
  };
  return async (resolved) => {
    const error = (await undoAction(resolved)) ?? (await reopen(resolved._id)).error;
    if (error) await dialogs.alert(t`Couldn’t undo this decision`, apiMessage(error));
    return !error;
  };
}
