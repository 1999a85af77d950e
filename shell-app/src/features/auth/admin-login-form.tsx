import { apiMessage } from '@unburden/api-client';
import { messages } from '@unburden/contracts';
import { FormError, SubmitButton, TextField, useDialogs } from '@unburden/ui';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { focusFirstBlank, takeValues } from '../../lib/form-values';
import { paths } from '../../lib/paths';
import { useAdminLoginMutation } from './auth.api';
import { useBeginSession } from './use-begin-session';

const names = ['email', 'password', 'adminKey'] as const;

/** The server decides who is an admin; the key never stands in this code. */
export function AdminLoginForm() {
  const [adminLogin, { isLoading }] = useAdminLoginMutation();
  const beginSession = useBeginSession();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const { email, password, adminKey } = takeValues(event, names);
    const isBlank = email.trim() === '' || password === '' || adminKey === '';
    setProblem(isBlank ? 'Please fill in all fields.' : null);
    if (isBlank) {
      focusFirstBlank(form, names);
      return;
    }
    const { data, error } = await adminLogin({ email: email.trim(), password, adminKey });
    if (data) {
      beginSession(data);
      return;
    }
    if (apiMessage(error) === messages.notAnAdmin) {
      await dialogs.alert(messages.notAnAdmin);
      await navigate(paths.login);
    } else await dialogs.alert('Admin login failed', apiMessage(error));
  };

  return (
    <form noValidate className="space-y-5" onSubmit={(event) => void submit(event)}>
      <FormError>{problem}</FormError>
      <TextField label="Email" name="email" type="email" autoComplete="username" />
      <TextField label="Password" name="password" type="password" autoComplete="current-password" />
      <TextField label="Admin Key" name="adminKey" type="password" autoComplete="off" />
      <SubmitButton isBusy={isLoading} className="btn-block">
        Login as Admin
      </SubmitButton>
    </form>
  );
}
