import { t } from '@lingui/core/macro';
import { apiMessage } from '@unburden/api-client';
import type { CaseDetail } from '@unburden/contracts';
import { useDialogs } from '@unburden/ui';
import { useRestoreMutation } from '../../shared/restore.api';
import { useLiftSuspensionMutation } from '../../shared/use-sanctions';
import { useLazyAuditOfQuery, useReopenCaseMutation } from './cases.api';

/**
 * Undoes a decision: restores the content, or lifts the suspension, and reopens the case. A warning was
 * read already: only the case reopens. Resolves to whether it is open again.
 */
export function useUndo(): (resolved: CaseDetail) => Promise<boolean> {
  const dialogs = useDialogs();
  const [findEntries] = useLazyAuditOfQuery();
  const [restore] = useRestoreMutation();
  const [lift] = useLiftSuspensionMutation();
  const [reopen] = useReopenCaseMutation();

  const undoAction = async ({ target, author, resolution }: CaseDetail) => {
    if (resolution?.outcome === 'removed') {
      const { data, error } = await findEntries(target._id);
      const removal = data?.find(({ restorableUntil }) => restorableUntil !== null);
      // Already restored, or deleted for good.
      if (!removal) return error;
      return (await restore(removal._id)).error;
    }
    if (resolution?.outcome === 'suspended' && author) {
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
