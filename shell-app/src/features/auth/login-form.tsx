import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { apiMessage, isApiError } from '@unburden/api-client';
import type { OwnSuspension } from '@unburden/contracts';
import { FormError, SubmitButton } from '@unburden/ui';
import { type SubmitEvent, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { notifyError } from '../../lib/components/notify';
import { fieldErrors, takeValues, useWrongFields } from '../../lib/forms';
import { lazyPart } from '../../lib/lazy-part';
import { withOwnMessages } from '../../lib/messages';
import { paths } from '../../lib/paths';
import { useLoginMutation } from './auth.api';
import { CredentialFields } from './credential-fields';
import { PasskeyButton } from './passkey-button';
import { refuseBlank } from './refuse-blank';
import { SharedDeviceField, sharedDeviceIn } from './shared-device-field';
import { useBeginSession } from './use-begin-session';
import { codeReason, useCodeField, withCode } from './use-code-field';

const SuspensionAppeal = lazyPart(() => withOwnMessages(import('./suspension-appeal')));

const names = ['email', 'password', 'code'] as const;
const fieldNames: readonly string[] = names;

export function LoginForm() {
  const [login, { isLoading }] = useLoginMutation();
  const beginSession = useBeginSession();
  const [problem, setProblem] = useState<string | null>(null);
  const [suspension, setSuspension] = useState<OwnSuspension | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { form, formProps, wrongWith } = useWrongFields(failure);
  const codeField = useCodeField(failure);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    const { email, password, code } = takeValues(event, names);
    const refusal = refuseBlank({ email, password }, t`Please fill in all fields.`);
    setProblem(refusal?.message ?? null);
    setSuspension(null);
    setFailure(refusal);
    if (refusal) return;
    const { data, error } = await login({
      ...{ email: email.trim(), password },
      ...withCode(code),
      ...sharedDeviceIn(form.current),
    });
    setFailure(error);
    if (data) beginSession(data);
    else if (!codeReason(error)) refuse(error, apiMessage(error));
  };

  /** A problem of no field stays above the form, and a toast says it too. */
  const refuse = (error: unknown, reason = t`Login Failed`) => {
    const isOfField = fieldErrors(error).some(({ field }) => fieldNames.includes(field));
    setProblem(isOfField ? t`Login Failed` : reason);
    const isForbidden = isApiError(error) && error.status === 403;
    setSuspension((isForbidden && error.suspension) || null);
    // A suspension is to be read in peace.
    if (!isOfField && !isForbidden) notifyError(t`Login Failed`, reason);
  };

  return (
    <div className="space-y-5">
      <FormError>{problem}</FormError>
      {suspension && (
        <div>
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
          <Suspense>
            <SuspensionAppeal suspension={suspension} />
          </Suspense>
        </div>
      )}
      <form
        {...formProps}
        noValidate
        className="space-y-5"
        onSubmit={(event) => void submit(event)}
      >
        <CredentialFields wrongWith={wrongWith} />
        {codeField}
        <SharedDeviceField />
        <SubmitButton isBusy={isLoading} className="btn-block">{t`Login`}</SubmitButton>
        <PasskeyButton
          begin={() => {
            setProblem(null);
            setFailure(null);
            setSuspension(null);
            return sharedDeviceIn(form.current);
          }}
          onFailure={refuse}
        />
      </form>
    </div>
  );
}
