import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PageHeading } from '@unburden/ui';
import { Link } from 'react-router-dom';
import { AdminLoginForm } from '../../features/auth/admin-login-form';
import { paths } from '../../lib/paths';

/** `/adminlogin` */
export default function AdminLoginPage() {
  return (
    <>
      <title>{t`Admin login · Unburden`}</title>
      <PageHeading description={t`For moderators and admins.`}>{t`Admin login`}</PageHeading>
      <AdminLoginForm />
      <p className="mt-6 text-center">
        <Link to={paths.login} className="inline-flex min-h-11 items-center link font-semibold">
          <Trans>Login as a member</Trans>
        </Link>
      </p>
    </>
  );
}
