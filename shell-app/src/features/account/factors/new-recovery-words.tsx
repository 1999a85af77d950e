import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { apiMessage } from '@unburden/api-client';
import { BusyButton, useDialogs } from '@unburden/ui';
import { KeyRound } from 'lucide-react';
import { notifyError } from '../../../lib/components/notify';
import { useAppStore } from '../../../lib/hooks';
import { withOwnMessages } from '../../../lib/messages';
import { useRenewRecoveryWordsMutation } from '../../../shared/recovery/recovery-words.api';

/** Replaces the member's recovery words, after a question, and shows the new ones. */
export function NewRecoveryWords() {
  const [renew] = useRenewRecoveryWordsMutation();
  const store = useAppStore();
  const dialogs = useDialogs();

  const renewAndShow = async () => {
    const isSure = await dialogs.confirm(t`Make new recovery words?`, {
      reason: t`The old ones stop working at once. Have pen and paper ready for the new ones.`,
      action: t`Make new words`,
    });
    if (!isSure) return;
    const { data, error } = await renew(undefined);
    if (!data) {
      notifyError(t`We couldn’t make new words`, apiMessage(error));
      return;
    }
    const panel = await withOwnMessages(import('../../../shared/recovery/recovery-panel'));
    panel.showRecoveryWords(data.recoveryWords, store);
  };

  return (
    <div>
      <BusyButton
        className="btn btn-outline btn-sm"
        aria-describedby="recovery-hint"
        onPress={renewAndShow}
      >
        <KeyRound className="size-4" aria-hidden="true" />
        <Trans>New recovery words</Trans>
      </BusyButton>
      <p id="recovery-hint" className="mt-1 text-sm text-quiet">
        <Trans>They get you in if you forget your password. The old ones stop working.</Trans>
      </p>
    </div>
  );
}
