import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PageHeading } from '@unburden/ui';
import { Link, useLocation } from 'react-router-dom';
import { ConfirmEmail } from '../../features/auth/recovery/confirm-email';
import { paths } from '../../lib/paths';

/** `/confirmemail#token`: the link of a mail to a new address. */
export default function ConfirmEmailPage() {
  const { hash } = useLocation();
  return (
    <>
      <title>{t`Confirm your address · Unburden`}</title>
      <PageHeading
        description={t`Then you can set a new password by mail if you forget yours.`}
      >{t`Confirm your address`}</PageHeading>
      <ConfirmEmail token={hash.slice(1)} />
      <p className="mt-4 text-center">
        <Link to={paths.feed} className="inline-flex min-h-11 items-center link">
          <Trans>Go to the posts</Trans>
        </Link>
      </p>
    </>
  );
}
