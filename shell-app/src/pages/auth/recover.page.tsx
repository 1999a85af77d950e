import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PageHeading } from '@unburden/ui';
import { Link, useLocation } from 'react-router-dom';
import { RecoverForm } from '../../features/auth/recovery/recover-form';
import { paths } from '../../lib/paths';

/** `/recover`: a new password for who wrote the recovery words down. */
export default function RecoverPage() {
  const { state } = useLocation() as { state: unknown };
  return (
    <>
      <title>{t`Forgot your password? · Unburden`}</title>
      <PageHeading
        description={t`Set a new one with your recovery words. Without them we can’t know that it’s you.`}
      >{t`Forgot your password?`}</PageHeading>
      <RecoverForm />
      <p className="mt-4 text-center">
        <Link
          to={paths.login}
          state={state}
          className="inline-flex min-h-11 items-center link font-semibold"
        >
          <Trans>Back to login</Trans>
        </Link>
      </p>
    </>
  );
}
