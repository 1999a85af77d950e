import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PageHeading } from '@unburden/ui';
import { Link, useLocation } from 'react-router-dom';
import { LoginForm } from '../features/auth/login-form';
import { paths } from '../lib/paths';

/** `/login` */
export default function LoginPage() {
  // The page that the person came from, and their text, go along.
  const { state } = useLocation() as { state: unknown };
  return (
    <>
      <title>{t`Login · Unburden`}</title>
      <PageHeading description={t`Welcome back.`}>{t`Login`}</PageHeading>
      <LoginForm />
      <div className="mt-6 space-y-2 text-center">
        <p>
          <Trans>
            New here?{' '}
            <Link to={paths.register} state={state} className="link font-semibold">
              Register
            </Link>
          </Trans>
        </p>
        <p className="text-sm">
          <Link to={paths.adminLogin} state={state} className="link">
            <Trans>Admin login</Trans>
          </Link>
        </p>
      </div>
    </>
  );
}
