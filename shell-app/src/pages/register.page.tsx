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
      <PageHeading description="A name of your choice is all that others will know.">
        Register
      </PageHeading>
      <RegisterForm />
      <p className="mt-6 text-center">
        Have an account already?{' '}
        <Link to={paths.login} state={state} className="link font-semibold">
          Login
        </Link>
      </p>
    </>
  );
}
