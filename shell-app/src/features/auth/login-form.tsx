import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { apiMessage, isApiError } from '@unburden/api-client';
import { FormError, SubmitButton } from '@unburden/ui';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { focusField, takeValues, useWrongFields } from '../../lib/forms';
import { paths } from '../../lib/paths';
import { notifyError } from '../../lib/components/notify';
import { useLoginMutation } from './auth.api';
import { CredentialFields } from './credential-fields';
import { useBeginSession } from './use-begin-session';

const names = ['email', 'password'] as const;

export function LoginForm() {
  const [login, { isLoading }] = useLoginMutation();
  const beginSession = useBeginSession();
  const [problem, setProblem] = useState<string | null>(null);
  const [isSuspended, setIsSuspended] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { form, wrongWith } = useWrongFields(failure);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    const { currentTarget } = event;
    const { email, password } = takeValues(event, names);
    const isBlank = email.trim() === '' || password === '';
    setProblem(isBlank ? t`Please fill in all fields.` : null);
    setIsSuspended(false);
    setFailure(null);
    if (isBlank) {
      focusField(currentTarget, names, { isBlank: true });
      return;
    }
    const { data, error } = await login({ email: email.trim(), password });
    setFailure(error);
    if (data) beginSession(data);
    // A suspension is to be read in peace, not for three seconds.
    else if (isApiError(error) && error.status === 403) {
      setProblem(error.message);
      setIsSuspended(error.suspension !== undefined);
    } else notifyError(t`Login Failed`, apiMessage(error));
  };

  return (
    <form ref={form} noValidate className="space-y-5" onSubmit={(event) => void submit(event)}>
      <FormError>{problem}</FormError>
      {isSuspended && (
        <p>
          <Trans>
            Until then you can read here without logging in. Whatever happened: if it’s too much
            right now, you can still{' '}
            <Link to={paths.help} className="link font-semibold">
              talk to someone
            </Link>
            .
          </Trans>
        </p>
      )}
      <CredentialFields wrongWith={wrongWith} />
      <SubmitButton isBusy={isLoading} className="btn-block">{t`Login`}</SubmitButton>
    </form>
  );
}
