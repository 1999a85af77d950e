import { t } from '@lingui/core/macro';
import { apiMessage, isApiError } from '@unburden/api-client';
import { type FieldError, limits } from '@unburden/contracts';
import { FormError, SubmitButton, TextField } from '@unburden/ui';
import { type SubmitEvent, useState } from 'react';
import { fieldErrors, focusField, takeValues, useWrongFields } from '../../lib/forms';
import { useAppDispatch } from '../../lib/hooks';
import type { AppThunk } from '../../lib/root-reducer';
import { profilePictureApi } from '../../shared/picture/profile-picture.api';
import { NewPasswordField } from '../../shared/password/new-password-field';
import { notifyError } from '../../lib/components/notify';
import { PictureField } from './picture-field';
import { useRegisterMutation } from './auth.api';
import { useBeginSession } from './use-begin-session';

const notMatched = () => t`Passwords not matched`;
const names = ['name', 'email', 'password', 'confirmPassword'] as const;

export function RegisterForm() {
  const [register, { isLoading }] = useRegisterMutation();
  const beginSession = useBeginSession();
  const dispatch = useAppDispatch();
  const [picture, setPicture] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { form, wrongWith } = useWrongFields(failure, registerErrors);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    const { currentTarget } = event;
    const { name, email, password, confirmPassword } = takeValues(event, names);
    const isBlank = [name, email, password].some((value) => value.trim() === '');
    const isDifferent = password !== confirmPassword;
    setFailure(null);
    setProblem(isBlank ? t`Please fill the fields` : isDifferent ? notMatched() : null);
    if (isBlank) focusField(currentTarget, names, { isBlank: true });
    else if (isDifferent) focusField(currentTarget, ['confirmPassword']);
    if (isBlank || isDifferent) return;

    const input = { name: name.trim(), email: email.trim(), password };
    const { data, error } = await register(input);
    if (data) {
      beginSession(data);
      if (picture !== null) void dispatch(sendPicture(picture));
      return;
    }
    setFailure(error);
    const fieldNames: readonly string[] = names;
    // No message may cover the field that says what is wrong.
    if (fieldErrors(error).some(({ field }) => fieldNames.includes(field))) {
      setProblem(t`Register Failed`);
    } else notifyError(t`Register Failed`, apiMessage(error));
  };
  const isNotMatched = problem === notMatched();

  return (
    <form ref={form} noValidate className="space-y-5" onSubmit={(event) => void submit(event)}>
      <FormError>{isNotMatched ? null : problem}</FormError>
      <TextField
        label={t`Name`}
        name="name"
        autoComplete="nickname"
        maxLength={limits.name.max}
        hint={t`This is what others see. Don’t use your real name.`}
        error={wrongWith('name')}
      />
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="username"
        hint={t`You’ll use this to log in. Other members never see it. Admins can.`}
        error={wrongWith('email')}
      />
      <NewPasswordField
        label={t`Password`}
        name="password"
        note={t`We can’t reset a forgotten one yet, so keep it somewhere safe.`}
        error={wrongWith('password')}
      />
      <TextField
        label={t`Confirm Password`}
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
        error={isNotMatched ? problem : undefined}
      />
      <PictureField picture={picture} onChange={setPicture} />
      <SubmitButton isBusy={isLoading} className="btn-block">{t`Register`}</SubmitButton>
    </form>
  );
}

/** The fields that the server refuses; its answer names none when a name or email is taken. */
function registerErrors(error: unknown): FieldError[] {
  if (!isApiError(error)) return [];
  const { code, message } = error;
  if (code === 'name_taken') return [{ field: 'name', message }];
  if (code === 'email_taken') return [{ field: 'email', message }];
  return fieldErrors(error);
}

/** Not by a hook of the form, which is gone as soon as somebody is logged in. */
function sendPicture(dataUri: string): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const { setProfilePicture } = profilePictureApi.endpoints;
    const { error } = await dispatch(setProfilePicture.initiate({ dataUri }, { track: false }));
    if (!error) return;
    const outcome = t`Your account is ready, but your picture didn’t upload.`;
    const reason = `${outcome} ${apiMessage(error) ?? ''}`.trim();
    notifyError(t`Something went wrong`, reason);
  };
}
