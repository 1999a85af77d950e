import { t } from '@lingui/core/macro';
import { apiMessage, isApiError } from '@unburden/api-client';
import { FormError, SubmitButton, TextField, useDialogs } from '@unburden/ui';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { focusField, takeValues, useWrongFields } from '../../lib/forms';
import { paths } from '../../lib/paths';
import { useAdminLoginMutation } from './auth.api';
import { CredentialFields } from './credential-fields';
import { useBeginSession } from './use-begin-session';

const names = ['email', 'password', 'adminKey'] as const;

/** The server decides who is an admin; the key never stands in this code. */
export function AdminLoginForm() {
  const [adminLogin, { isLoading }] = useAdminLoginMutation();
  const beginSession = useBeginSession();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { form, wrongWith } = useWrongFields(failure);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    const { currentTarget } = event;
    const { email, password, adminKey } = takeValues(event, names);
    const isBlank = email.trim() === '' || password === '' || adminKey === '';
    setProblem(isBlank ? t`Please fill in all fields.` : null);
    setFailure(null);
    if (isBlank) {
      focusField(currentTarget, names, { isBlank: true });
      return;
    }
    const { data, error } = await adminLogin({ email: email.trim(), password, adminKey });
    if (data) {
      beginSession(data);
      return;
    }
    if (isApiError(error) && error.code === 'not_an_admin') {
      await dialogs.alert(error.message);
      await navigate(paths.login);
    } else {
      await dialogs.alert(t`Admin login failed`, apiMessage(error));
      // Not before: behind the dialog no field can have the focus.
      setFailure(error);
    }
  };

  return (
    <form ref={form} noValidate className="space-y-5" onSubmit={(event) => void submit(event)}>
      <FormError>{problem}</FormError>
      <CredentialFields wrongWith={wrongWith} />
      <TextField
        label={t`Admin Key`}
        name="adminKey"
        type="password"
        autoComplete="off"
        error={wrongWith('adminKey')}
      />
      <SubmitButton isBusy={isLoading} className="btn-block">{t`Login as Admin`}</SubmitButton>
    </form>
  );
}
