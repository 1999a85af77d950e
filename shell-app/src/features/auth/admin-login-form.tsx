import { t } from '@lingui/core/macro';
import { apiMessage, isApiError } from '@unburden/api-client';
import { FormError, SubmitButton, TextField, useDialogs } from '@unburden/ui';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { fieldErrors, takeValues, useWrongFields } from '../../lib/forms';
import { paths } from '../../lib/paths';
import { useAdminLoginMutation } from './auth.api';
import { CredentialFields } from './credential-fields';
import { PasskeyButton } from './passkey-button';
import { refuseBlank } from './refuse-blank';
import { SharedDeviceField, sharedDeviceIn } from './shared-device-field';
import { useBeginSession } from './use-begin-session';
import { codeReason, useCodeField, withCode } from './use-code-field';

const names = ['email', 'password', 'adminKey', 'code'] as const;

/** The server decides who is an admin; the key never stands in this code. */
export function AdminLoginForm() {
  const [adminLogin, { isLoading }] = useAdminLoginMutation();
  const beginSession = useBeginSession();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { form, formProps, wrongWith } = useWrongFields(failure);
  const codeField = useCodeField(failure);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    const { email, password, adminKey, code } = takeValues(event, names);
    const refusal = refuseBlank({ email, password, adminKey }, t`Please fill in all fields.`);
    setProblem(refusal?.message ?? null);
    setFailure(refusal);
    if (refusal) return;
    const { data, error } = await adminLogin({
      email: email.trim(),
      password,
      adminKey,
      ...withCode(code),
      ...sharedDeviceIn(form.current),
    });
    if (data) {
      // The page for guests leads on to where the power of this session begins.
      if (data.awaitsSecondFactor) {
        const from = `${paths.devices}#second-factor`;
        await navigate(paths.adminLogin, { replace: true, flushSync: true, state: { from } });
      }
      beginSession(data);
      return;
    }
    if (codeReason(error)) {
      setFailure(error);
    } else if (isApiError(error) && error.code === 'not_an_admin') {
      await dialogs.alert(error.message);
      await navigate(paths.login);
    } else {
      await refuse(apiMessage(error));
      if (fieldErrors(error).length === 0) setProblem(apiMessage(error) ?? t`Admin login failed`);
      // Not before: behind the dialog no field can have the focus.
      setFailure(error);
    }
  };

  const refuse = (reason?: string) => dialogs.alert(t`Admin login failed`, reason);

  /** The only field that a passkey does not replace. */
  const takeKey = () => {
    const adminKey = new FormData(form.current ?? undefined).get('adminKey');
    const given = typeof adminKey === 'string' ? adminKey : '';
    const refusal = refuseBlank({ adminKey: given }, t`Please fill in your admin key.`);
    setProblem(refusal?.message ?? null);
    setFailure(refusal);
    return refusal ? null : { adminKey: given, ...sharedDeviceIn(form.current) };
  };

  return (
    <form {...formProps} noValidate className="space-y-5" onSubmit={(event) => void submit(event)}>
      <FormError>{problem}</FormError>
      <CredentialFields wrongWith={wrongWith} />
      <TextField
        label={t`Admin Key`}
        name="adminKey"
        type="password"
        autoComplete="off"
        error={wrongWith('adminKey')}
      />
      {codeField}
      <SharedDeviceField />
      <SubmitButton isBusy={isLoading} className="btn-block">{t`Login as Admin`}</SubmitButton>
      <PasskeyButton begin={takeKey} onFailure={(_, reason) => void refuse(reason)} />
    </form>
  );
}
