import { t } from '@lingui/core/macro';
import { apiMessage, isApiError } from '@unburden/api-client';
import type { RecoveryWords, ResetInput, SessionResponse } from '@unburden/contracts';
import { FormError, SubmitButton, TextField } from '@unburden/ui';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { fieldErrors, focusField, takeValues, useWrongFields } from '../../../lib/forms';
import { useAppDispatch } from '../../../lib/hooks';
import { NewPasswordField } from '../../../shared/password/new-password-field';
import { refuseBlank } from '../refuse-blank';
import { SharedDeviceField, sharedDeviceIn } from '../shared-device-field';
import { useBeginSession } from '../use-begin-session';
import { codeReason, useCodeField, withCode } from '../use-code-field';

type NewPassword = Omit<ResetInput, 'token'>;

interface NewPasswordFormProps<Name extends string> {
  /** The fields that `children` draws; none may be blank. */
  names?: readonly Name[];
  children?: (wrongWith: (name: Name) => string | undefined) => ReactNode;
  send: (
    input: NewPassword & Record<Name, string>,
  ) => Promise<{ data?: SessionResponse & Partial<RecoveryWords>; error?: unknown }>;
  isBusy: boolean;
  onDone?: () => void;
}

/** Sets a new password for someone who forgot it, with a code or a passkey if asked, and logs in. */
export function NewPasswordForm<Name extends string = never>({
  names = [],
  children,
  send,
  isBusy,
  onDone,
}: NewPasswordFormProps<Name>) {
  const beginSession = useBeginSession();
  const dispatch = useAppDispatch();
  const [wantsPasskey, setWantsPasskey] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isDifferent, setIsDifferent] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { formProps, wrongWith } = useWrongFields(failure);
  const codeField = useCodeField(failure);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    const { currentTarget } = event;
    const own = takeValues(event, names);
    const typed = takeValues(event, ['newPassword', 'confirmPassword', 'code']);
    const { newPassword, confirmPassword, code } = typed;
    const refusal = refuseBlank({ ...own, newPassword }, t`Please fill in all fields.`);
    const differs = newPassword !== confirmPassword;
    setFailure(refusal);
    setProblem(refusal?.message ?? null);
    setIsDifferent(differs);
    if (differs && !refusal) focusField(currentTarget, ['confirmPassword']);
    if (refusal || differs || isBusy) return;

    const signed = wantsPasskey ? await signByPasskey() : {};
    if (!signed) return;
    const rest = { ...withCode(code), ...signed, ...sharedDeviceIn(currentTarget) };
    const { data, error } = await send({ ...own, newPassword, ...rest });
    if (data) {
      beginSession(data);
      onDone?.();
      return;
    }
    setFailure(error);
    if (isApiError(error) && error.code === 'passkey_needed') setWantsPasskey(true);
    // A field says itself what is wrong with it.
    const isOfField = fieldErrors(error).length > 0 || codeReason(error) !== undefined;
    setProblem(isOfField ? null : (apiMessage(error) ?? t`Something went wrong`));
  };

  /** null if the device gives none. */
  const signByPasskey = async () => {
    const passkeys = await import('../../../shared/passkeys/passkeys');
    const { data, error } = await passkeys.sign(dispatch);
    if (!data) setProblem(passkeys.passkeyProblem(error));
    return data ? { passkey: data } : null;
  };

  return (
    <form {...formProps} noValidate className="space-y-5" onSubmit={(event) => void submit(event)}>
      <FormError>{problem}</FormError>
      {children?.(wrongWith)}
      <NewPasswordField
        label={t`New Password`}
        name="newPassword"
        error={wrongWith('newPassword')}
      />
      <TextField
        label={t`Confirm New Password`}
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
        error={isDifferent ? t`Passwords do not match` : undefined}
      />
      {codeField}
      <SharedDeviceField />
      <SubmitButton isBusy={isBusy} className="btn-block">
        {wantsPasskey ? t`Set new password with your passkey` : t`Set new password`}
      </SubmitButton>
    </form>
  );
}
