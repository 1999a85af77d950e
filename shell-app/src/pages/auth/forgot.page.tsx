import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PageHeading } from '@unburden/ui';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { ForgotForm } from '../../features/auth/recovery/forgot-form';
import { paths } from '../../lib/paths';
import { useRuntimeConfig } from '../../lib/use-runtime-config';

/** `/forgot`: a link by mail for who confirmed an address. Without mail, the recovery words. */
export default function ForgotPage() {
  const { state } = useLocation() as { state: unknown };
  const { hasMail, isKnown } = useRuntimeConfig();
  if (isKnown && !hasMail) return <Navigate to={paths.recover} state={state} replace />;
  return (
    <>
      <title>{t`Forgot your password? · Unburden`}</title>
      <PageHeading
        description={t`We’ll send you a link to set a new one, if you confirmed your address.`}
      >{t`Forgot your password?`}</PageHeading>
      <ForgotForm />
      <div className="mt-4 text-center">
        <p>
          <Link to={paths.recover} state={state} className="inline-flex min-h-11 items-center link">
            <Trans>Use your recovery words</Trans>
          </Link>
        </p>
        <p>
          <Link
            to={paths.login}
            state={state}
            className="inline-flex min-h-11 items-center link font-semibold"
          >
            <Trans>Back to login</Trans>
          </Link>
        </p>
      </div>
    </>
  );
}
