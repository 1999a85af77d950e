import { PageHeading } from '@unburden/ui';
import { Link, useLocation } from 'react-router-dom';
import { RegisterForm } from '../features/auth/register-form';
import { paths } from '../lib/paths';

/** `/register` */
export default function RegisterPage() {
  const { state } = useLocation() as { state: unknown };
  return (
    <>
      <title>Register · Unburden</title>
      <PageHeading description="Pick any name. It’s all anyone will know about you.">
        Register
      </PageHeading>
      <RegisterForm />
      <p className="mt-6 text-center">
        Already have an account?{' '}
        <Link to={paths.login} state={state} className="link font-semibold">
          Login
        </Link>
      </p>
    </>
  );
}
