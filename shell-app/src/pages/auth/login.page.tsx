import { t } from '@lingui/core/macro';
import { LoginForm } from '../../features/auth/login-form';
import { LoginFrame } from '../../features/auth/login-frame';

/** `/login` */
export default function LoginPage() {
  return (
    <>
      <title>{t`Login · Unburden`}</title>
      <LoginFrame>
        <LoginForm />
      </LoginFrame>
    </>
  );
}
