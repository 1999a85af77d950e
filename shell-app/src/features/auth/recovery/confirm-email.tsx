import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { apiMessage } from '@unburden/api-client';
import { BusyButton, FormError } from '@unburden/ui';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useMember } from '../../../shared/session/session.slice';
import { useConfirmEmailMutation } from '../auth.api';
import { Outcome } from './outcome';

/** Confirms an address by a press: programs that look into mails open links, too. */
export function ConfirmEmail({ token }: { token: string }) {
  const [confirm, { data, error }] = useConfirmEmailMutation();
  const isMember = useMember() !== null;
  if (data) return <Outcome>{data.message}</Outcome>;
  const isCut = token === '';
  const failure = error ? (apiMessage(error) ?? t`Something went wrong`) : null;
  const problem = isCut ? t`This link doesn’t work any more. Please ask for a new one.` : failure;
  return (
    <div className="space-y-5">
      <FormError>{problem}</FormError>
      {!isCut && (
        <BusyButton
          className="btn btn-block btn-primary"
          onPress={async () => {
            await confirm({ token });
          }}
        >
          <Trans>Confirm address</Trans>
        </BusyButton>
      )}
      {problem !== null && isMember && (
        <Link to={paths.profile} className="btn btn-block btn-outline">
          <Trans>Ask for a new link</Trans>
        </Link>
      )}
    </div>
  );
}
