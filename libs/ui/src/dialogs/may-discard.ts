import { t } from '@lingui/core/macro';
import { useDialogs } from './dialogs';

/** Returns a question: may these words be lost? Without any it is not asked. */
export function useMayDiscard() {
  const dialogs = useDialogs();
  return async (lost: string | undefined): Promise<boolean> =>
    lost === undefined ||
    dialogs.confirm(t`Discard your changes?`, {
      action: t`Discard`,
      isDestructive: true,
      quote: lost,
    });
}
