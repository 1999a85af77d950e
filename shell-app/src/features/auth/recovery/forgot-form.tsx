import { t } from '@lingui/core/macro';
import { apiMessage } from '@unburden/api-client';
import { FormError, SubmitButton, TextField } from '@unburden/ui';
import { type SubmitEvent, useState } from 'react';
import { fieldErrors, focusField, takeValues, useWrongFields } from '../../../lib/forms';
import { useForgotMutation } from '../auth.api';
import { Outcome } from './outcome';

const names = ['email'] as const;

/** Asks for a link by mail. The answer is the same for every address. */
export function ForgotForm() {
  const [forgot, { data, isLoading }] = useForgotMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { formProps, wrongWith } = useWrongFields(failure);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    const { currentTarget } = event;
    const email = takeValues(event, names).email.trim();
    setFailure(null);
    setProblem(email === '' ? t`Please fill in all fields.` : null);
    if (email === '') focusField(currentTarget, names, { isBlank: true });
    if (email === '' || isLoading) return;
    const { error } = await forgot({ email });
    if (!error) return;
    setFailure(error);
    if (fieldErrors(error).length === 0) setProblem(apiMessage(error) ?? t`Something went wrong`);
  };

  if (data) {
    return (
      <Outcome>
        {data.message} {t`Look into your mails. The link is good for 30 minutes.`}
      </Outcome>
    );
  }
  return (
    <form {...formProps} noValidate className="space-y-5" onSubmit={(event) => void submit(event)}>
      <FormError>{problem}</FormError>
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="email"
        error={wrongWith('email')}
      />
      <SubmitButton isBusy={isLoading} className="btn-block">{t`Send me a link`}</SubmitButton>
    </form>
  );
}
