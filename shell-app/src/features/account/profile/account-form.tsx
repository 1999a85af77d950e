import { t } from '@lingui/core/macro';
import { apiMessage, newerVersionIn } from '@unburden/api-client';
import { type CurrentUser, limits } from '@unburden/contracts';
import {
  ChangedMeanwhile,
  FormError,
  type OtherVersion,
  SubmitButton,
  TextField,
} from '@unburden/ui';
import { type SubmitEvent, useState } from 'react';
import { notifyError, notifySuccess } from '../../../lib/components/notify';
import { focusField, takeValues, useWrongFields, valuesOf } from '../../../lib/forms';
import { useUnsaved } from '../../../shared/drafts/drafts.slice';
import { useReasonPrompt } from '../../../shared/moderation-reasons/use-reason-prompt';
import { NewPasswordField } from '../../../shared/password/new-password-field';
import { useUpdateAccountMutation } from './account.api';
import { accountFields, toAccountChanges } from './account-changes';

type Filled = Record<'name' | 'email', string>;

interface AccountFormProps {
  account: CurrentUser;
  /** Has name and email stand in the fields at first. */
  isFilledIn?: boolean;
  /** Leaves out email and password. */
  isNameOnly?: boolean;
  oldPasswordHint?: string;
}

/** Changes name, email and password of an account. */
export function AccountForm({
  account,
  isFilledIn,
  isNameOnly,
  oldPasswordHint,
}: AccountFormProps) {
  const [update, { isLoading }] = useUpdateAccountMutation();
  const { toChange } = useReasonPrompt();
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const { form, formProps, wrongWith } = useWrongFields(failure);
  // The values that the fields were filled with: a later answer may differ without an edit here.
  const [loaded, setLoaded] = useState(account);
  const untouched = ({ name, email }: CurrentUser): Filled =>
    isFilledIn ? { name, email: email ?? '' } : { name: '', email: '' };
  const [filled, setFilled] = useState(() => untouched(account));
  // Another number, and name and email are as `filled` again.
  const [refilled, setRefilled] = useState(0);
  // Another number, and the passwords are blank again.
  const [saved, setSaved] = useState(0);
  const [other, setOther] = useState<OtherVersion<Filled>>();

  const setUnsaved = useUnsaved();

  /** Leaving the page asks for a name or an address that is not saved; passwords are typed again. */
  const noteChange = (fields: HTMLFormElement) => {
    const { name, email } = valuesOf(fields, ['name', 'email']);
    const changed = {
      name: name === filled.name ? '' : name,
      email: email === filled.email ? '' : email,
    };
    const mine = other?.isMine ? other.draft : changed;
    setUnsaved([mine.name, isNameOnly ? '' : mine.email].filter(Boolean).join('\n') || undefined);
  };
  const refill = (values: Filled) => {
    setFilled(values);
    setRefilled((times) => times + 1);
  };
  const swap = () => {
    if (!other || !form.current) return;
    setOther({ draft: valuesOf(form.current, ['name', 'email']), isMine: !other.isMine });
    refill(other.draft);
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    const { currentTarget } = event;
    const result = toAccountChanges(takeValues(event, accountFields), loaded);
    if (isLoading) return;
    setProblem(null);
    setFailure(null);
    if ('mistakes' in result) {
      const { mistakes } = result;
      const ofAll = mistakes.find(({ field }) => field === 'name');
      if (ofAll) {
        // Nothing in the form is changed.
        setProblem(ofAll.message);
        focusField(currentTarget, ['name']);
      } else {
        setFailure({ status: 400, message: '', errors: mistakes });
      }
      return;
    }
    const reasoned = await toChange(t`Why are you editing this account?`, account.name);
    if (!reasoned) return;
    const { updatedAt } = loaded;
    const changes = { ...result.changes, updatedAt, ...reasoned };
    const { data, error } = await update({ userId: account._id, changes });
    if (data) {
      setLoaded(data.user);
      refill(untouched(data.user));
      setSaved((times) => times + 1);
      setOther(undefined);
      setUnsaved(undefined);
      notifySuccess(data.message);
      return;
    }
    const newer = newerVersionIn(error) as CurrentUser | undefined;
    if (newer) {
      setLoaded(newer);
      const { name, email } = result.changes;
      refill({
        ...untouched(newer),
        ...(name !== undefined && { name }),
        ...(email !== undefined && { email }),
      });
      setOther({ draft: untouched(newer), isMine: false });
      return;
    }
    setFailure(error);
    notifyError(t`Error in updating user details`, apiMessage(error));
  };
  const textOf = ({ name, email }: Filled) =>
    [name || loaded.name, isNameOnly ? '' : email || loaded.email].filter(Boolean).join('\n');

  return (
    <form
      {...formProps}
      noValidate
      className="space-y-5"
      onChange={(event) => {
        formProps.onChange(event);
        noteChange(event.currentTarget);
      }}
      onSubmit={(event) => void submit(event)}
    >
      <FormError>{problem}</FormError>
      <TextField
        key={`name-${refilled}`}
        label={t`Name`}
        name="name"
        autoComplete="nickname"
        maxLength={limits.name.max}
        defaultValue={filled.name}
        error={wrongWith('name')}
      />
      {!isNameOnly && (
        <>
          <TextField
            key={`email-${refilled}`}
            label={t`Email`}
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={filled.email}
            error={wrongWith('email')}
          />
          <TextField
            key={`old-${saved}`}
            label={t`Old Password`}
            name="oldPassword"
            type="password"
            autoComplete="current-password"
            hint={oldPasswordHint}
            error={wrongWith('oldPassword')}
          />
          <NewPasswordField
            key={`new-${saved}`}
            label={t`New Password`}
            name="newPassword"
            error={wrongWith('newPassword')}
          />
          <TextField
            key={`confirm-${saved}`}
            label={t`Confirm New Password`}
            name="confirmPassword"
            type="password"
            autoComplete="new-password"
            error={wrongWith('confirmPassword')}
          />
        </>
      )}
      {other && <ChangedMeanwhile {...other} text={textOf(other.draft)} onSwap={swap} />}
      <SubmitButton isBusy={isLoading}>{t`Save Changes`}</SubmitButton>
    </form>
  );
}
