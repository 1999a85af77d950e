import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { useResetMutation } from '../auth.api';
import { NewPasswordForm } from './new-password-form';

/** Sets a new password by the token of a link, and logs in. */
export function ResetForm({ token }: { token: string }) {
  const [reset, { isLoading }] = useResetMutation();
  const navigate = useNavigate();
  return (
    <NewPasswordForm
      send={(input) => reset({ token, ...input })}
      isBusy={isLoading}
      // Takes the link out of the browser's history.
      onDone={() => void navigate(paths.feed, { replace: true })}
    />
  );
}
