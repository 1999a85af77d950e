import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { apiMessage } from '@unburden/api-client';
import type { CurrentUser } from '@unburden/contracts';
import { BusyButton } from '@unburden/ui';
import { MailCheck } from 'lucide-react';
import { notifyError, notifySuccess } from '../../../lib/components/notify';
import { useRuntimeConfig } from '../../../lib/use-runtime-config';
import { useResendConfirmationMutation } from './account.api';

/** Asks the member to confirm the address, while it waits for that. */
export function ConfirmAddress({ account }: { account: CurrentUser }) {
  const { hasMail } = useRuntimeConfig();
  const [resend] = useResendConfirmationMutation();
  const { unconfirmedEmail } = account;
  if (!hasMail || !unconfirmedEmail) return null;

  const sendAgain = async () => {
    const { data, error } = await resend(undefined);
    if (data) notifySuccess(data.message);
    else notifyError(t`We couldn’t send the link`, apiMessage(error));
  };

  return (
    <div>
      <h2 className="font-semibold">
        <Trans>Confirm your address</Trans>
      </h2>
      <p className="mt-1 mb-2 text-sm text-quiet [overflow-wrap:anywhere]">
        <Trans>
          When you’ve confirmed <bdi>{unconfirmedEmail}</bdi>, you can set a new password by mail if
          you forget yours.
        </Trans>
      </p>
      <BusyButton className="btn btn-outline btn-sm" onPress={sendAgain}>
        <MailCheck className="size-4" aria-hidden="true" />
        <Trans>Send me a link</Trans>
      </BusyButton>
    </div>
  );
}
