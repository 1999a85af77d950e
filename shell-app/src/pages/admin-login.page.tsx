import { PageHeading } from '@unburden/ui';
import { Link } from 'react-router-dom';
import { AdminLoginForm } from '../features/auth/admin-login-form';
import { paths } from '../lib/paths';

/** `/adminlogin` */
export default function AdminLoginPage() {
  return (
    <>
      <title>Admin login · Unburden</title>
      <PageHeading description="For moderators and admins.">Admin login</PageHeading>
      <AdminLoginForm />
      <p className="mt-6 text-center">
        <Link to={paths.login} className="link font-semibold">
          Login as a member
        </Link>
      </p>
    </>
  );
}
