import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { FormError, PageHeading } from '@unburden/ui';
import { Link, useLocation } from 'react-router-dom';
import { ResetForm } from '../../features/auth/recovery/reset-form';
import { paths } from '../../lib/paths';

/** `/reset#token`: a new password by the link of a mail. The fragment reaches no server. */
export default function ResetPage() {
  const token = useLocation().hash.slice(1);
  return (
    <>
      <title>{t`Set new password · Unburden`}</title>
      {token === '' ? (
        <>
          <PageHeading>{t`Set new password`}</PageHeading>
          <FormError>{t`This link doesn’t work any more. Please ask for a new one.`}</FormError>
        </>
      ) : (
        <>
          <PageHeading
            description={t`You’ll be logged out on all your devices, and logged in here.`}
          >{t`Set new password`}</PageHeading>
          <ResetForm token={token} />
        </>
      )}
      <p className="mt-4 text-center">
        <Link to={paths.forgot} className="inline-flex min-h-11 items-center link">
          <Trans>Ask for a new link</Trans>
        </Link>
      </p>
    </>
  );
}
