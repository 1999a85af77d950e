import { apiMessage, isApiError } from '@unburden/api-client';
import { type FieldError, limits } from '@unburden/contracts';
import { FormError, SubmitButton, TextField } from '@unburden/ui';
import { type SubmitEvent, useState } from 'react';
import { focusFirstBlank, takeValues } from '../../lib/form-values';
import { NewPasswordField } from '../../lib/password/new-password-field';
import { notifyError } from '../../lib/toasts';
import { PictureField } from './picture-field';
import { useRegister } from './use-register';

const names = ['name', 'email', 'password', 'confirmPassword'] as const;

export function RegisterForm() {
  const { registerMember, isLoading } = useRegister();
  const [picture, setPicture] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [wrong, setWrong] = useState<FieldError[]>([]);
  const wrongWith = (field: string) => wrong.find((error) => error.field === field)?.message;

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const { name, email, password, confirmPassword } = takeValues(event, names);
    const isBlank = [name, email, password].some((value) => value.trim() === '');
    const isDifferent = password !== confirmPassword;
    setWrong([]);
    setProblem(isBlank ? 'Please fill the fields' : isDifferent ? 'Passwords not matched' : null);
    if (isBlank) focusFirstBlank(form, names);
    if (isBlank || isDifferent) return;

    const input = { name: name.trim(), email: email.trim(), password };
    const error = await registerMember(input, picture);
    if (error === undefined) return;
    const fields = isApiError(error) ? error.errors : [];
    const reason = apiMessage(error);
    setWrong(fields);
    const first = names.find((field) => fields.some((wrongField) => wrongField.field === field));
    // No message may cover the field that says what is wrong.
    if (first === undefined) notifyError('Register Failed', reason);
    else {
      setProblem('Register Failed');
      form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    }
  };

  return (
    <form noValidate className="space-y-5" onSubmit={(event) => void submit(event)}>
      <FormError>{problem}</FormError>
      <TextField
        label="Name"
        name="name"
        autoComplete="nickname"
        maxLength={limits.name.max}
        hint="What others see. Better not your real name."
        error={wrongWith('name')}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        hint="Only to log in. Other members never see it. Admins can."
        error={wrongWith('email')}
      />
      <NewPasswordField
        label="Password"
        name="password"
        note="We can’t reset a forgotten one yet, so keep it somewhere safe."
        error={wrongWith('password')}
      />
      <TextField
        label="Confirm Password"
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
      />
      <PictureField picture={picture} onChange={setPicture} />
      <SubmitButton isBusy={isLoading} className="btn-block">
        Register
      </SubmitButton>
    </form>
  );
}
