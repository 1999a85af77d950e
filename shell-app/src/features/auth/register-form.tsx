import { t } from '@lingui/core/macro';
import { apiMessage } from '@unburden/api-client';
import { type FieldError, limits, type WhoMayWrite } from '@unburden/contracts';
import { FormError, SelectField, SubmitButton, TextField } from '@unburden/ui';
import { type SubmitEvent, useState } from 'react';
import { notifyError } from '../../lib/components/notify';
import { fieldErrors, takeValues, useWrongFields } from '../../lib/forms';
import { useAppDispatch } from '../../lib/hooks';
import type { AppThunk } from '../../lib/root-reducer';
import type { RuntimeConfig } from '../../lib/runtime-config';
import { useRuntimeConfig } from '../../lib/use-runtime-config';
import { NewPasswordField } from '../../shared/password/new-password-field';
import { wrongLength } from '../../shared/password/wrong-length';
import { profilePictureApi } from '../../shared/picture/profile-picture.api';
import { writers } from '../../shared/relations/who-may-write';
import { useRegisterMutation } from './auth.api';
import { PictureField } from './picture-field';
import { blanksIn } from './refuse-blank';
import { SharedDeviceField, sharedDeviceIn } from './shared-device-field';
import { useBeginSession } from './use-begin-session';

const names = ['name', 'email', 'password', 'confirmPassword'] as const;
const fieldNames: readonly string[] = names;

export function RegisterForm() {
  const [register, { isLoading }] = useRegisterMutation();
  const beginSession = useBeginSession();
  const { needsEmail, hasMail, contact } = useRuntimeConfig();
  const dispatch = useAppDispatch();
  const [picture, setPicture] = useState<string | null>(null);
  const [whoMayWrite, setWhoMayWrite] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { formProps, wrongWith } = useWrongFields(failure);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    const { currentTarget } = event;
    const values = takeValues(event, names);
    const { name, email, password } = values;
    const blanks = blanksIn({ name, ...(needsEmail && { email }), password });
    const errors = [...blanks, ...mistakesIn(values)];
    setProblem(blanks.length > 0 ? t`Please fill the fields` : null);
    setFailure(errors.length > 0 ? { status: 400, message: '', errors } : null);
    if (errors.length > 0) return;

    const input = {
      ...{ name: name.trim(), password },
      ...(email.trim() !== '' && { email: email.trim() }),
      // Without a choice, that of the operator.
      ...(whoMayWrite !== '' && { whoMayWrite: whoMayWrite as WhoMayWrite }),
      ...sharedDeviceIn(currentTarget),
    };
    const { data, error } = await register(input);
    if (data) {
      beginSession(data);
      if (picture !== null) void dispatch(sendPicture(picture));
      return;
    }
    setFailure(error);
    const isOfField = fieldErrors(error).some(({ field }) => fieldNames.includes(field));
    const reason = apiMessage(error) ?? t`Register Failed`;
    setProblem(isOfField ? t`Register Failed` : reason);
    // No message may cover the field that says what is wrong.
    if (!isOfField) notifyError(t`Register Failed`, reason);
  };

  return (
    <form {...formProps} noValidate className="space-y-5" onSubmit={(event) => void submit(event)}>
      <FormError>{problem}</FormError>
      <TextField
        label={t`Name`}
        name="name"
        autoComplete="nickname"
        maxLength={limits.name.max}
        hint={t`This is what others see. Don’t use your real name.`}
        error={wrongWith('name')}
      />
      {(needsEmail || hasMail) && (
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="username"
          hint={
            needsEmail
              ? t`You’ll use this to log in. Only you and our admins can see it.`
              : t`You can leave this empty. Only you and our admins can see it.`
          }
          error={wrongWith('email')}
        />
      )}
      <NewPasswordField
        label={t`Password`}
        name="password"
        note={
          hasMail ? undefined : t`If you forget it, only the words that we’ll show you get you in.`
        }
        error={wrongWith('password')}
      />
      <TextField
        label={t`Confirm Password`}
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
        error={wrongWith('confirmPassword')}
      />
      <SelectField
        label={t`Who may message me?`}
        hint={[
          whoMayWrite === '' && untilDecided(contact),
          t`Others see when you’re online, when you type and what you’ve read, unless you change it in the chat settings.`,
        ]
          .filter(Boolean)
          .join(' ')}
        value={whoMayWrite}
        onChange={({ target }) => setWhoMayWrite(target.value)}
        placeholder={t`Decide later`}
        choices={writers()}
      />
      <PictureField picture={picture} onChange={setPicture} />
      <SharedDeviceField />
      <SubmitButton isBusy={isLoading} className="btn-block">{t`Register`}</SubmitButton>
    </form>
  );
}

/** Says who may write until a choice is made. */
function untilDecided(contact: RuntimeConfig['contact']): string {
  const atFirst = contact === 'consent' ? 'requests' : 'everyone';
  const choice = writers().find(({ value }) => value === atFirst)?.label ?? '';
  return t`Until you decide: ${choice}.`;
}

/** The mistakes that the form itself finds in what is typed; the server knows more. */
function mistakesIn(values: Record<(typeof names)[number], string>): FieldError[] {
  const { name, email, password, confirmPassword } = values;
  const mistakes = {
    name: wrongLength(name.trim(), limits.name),
    email: /^$|.@./.test(email.trim()) ? null : t`That’s not an email address.`,
    password: wrongLength(password, limits.password),
    confirmPassword: password === confirmPassword ? null : t`Passwords not matched`,
  };
  const wrong = Object.entries(mistakes).flatMap(([field, message]) =>
    message === null ? [] : [{ field, message }],
  );
  return password === '' ? [...wrong, ...blanksIn({ confirmPassword })] : wrong;
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
