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
      <title>Login · Unburden</title>
      <PageHeading description="Welcome back.">Login</PageHeading>
      <LoginForm />
      <div className="mt-6 space-y-2 text-center">
        <p>
          New here?{' '}
          <Link to={paths.register} state={state} className="link font-semibold">
            Register
          </Link>
        </p>
        <p className="text-sm">
          <Link to={paths.adminLogin} state={state} className="link">
            Admin login
          </Link>
        </p>
      </div>
    </>
  );
}
