import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PageHeading } from '@unburden/ui';
import { Link, useLocation } from 'react-router-dom';
import { RegisterForm } from '../../features/auth/register-form';
import { paths } from '../../lib/paths';

/** `/register` */
export default function RegisterPage() {
  const { state } = useLocation() as { state: unknown };
  return (
    <>
      <title>{t`Register · Unburden`}</title>
      <PageHeading
        description={t`Pick any name. It’s all other members will know.`}
      >{t`Register`}</PageHeading>
      <RegisterForm />
      <p className="mt-6 text-center">
        <Trans>
          Already have an account?{' '}
          <Link to={paths.login} state={state} className="link font-semibold">
            Login
          </Link>
        </Trans>
      </p>
    </>
  );
}
