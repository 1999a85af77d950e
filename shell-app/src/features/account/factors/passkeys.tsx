import { t } from '@lingui/core/macro';
import { apiMessage, isMissing } from '@unburden/api-client';
import { limits, type Passkey, passkeyLimits } from '@unburden/contracts';
import {
  BusyButton,
  passOnFocus,
  SkeletonText,
  SubmitButton,
  TextField,
  useDialogs,
} from '@unburden/ui';
import { type SubmitEvent, useState } from 'react';
import { Loaded } from '../../../lib/components/loaded';
import { notifyError, notifySuccess } from '../../../lib/components/notify';
import { fieldErrors, takeValues, useWrongFields } from '../../../lib/forms';
import { useAppDispatch } from '../../../lib/hooks';
import {
  canUsePasskeys,
  useGetPasskeysQuery,
  useRemovePasskeyMutation,
} from '../../../shared/passkeys/passkeys.api';
import { checkSession } from '../../../shared/session/check-session';
import { dayIn } from '../devices/day-in';

interface PasskeysProps {
  /** The first suggestion for a passkey’s name. */
  deviceName: string;
}

/** Lists, adds and removes the member's passkeys. */
export function Passkeys({ deviceName }: PasskeysProps) {
  const query = useGetPasskeysQuery(undefined, { refetchOnMountOrArgChange: true });
  const [remove, { isLoading }] = useRemovePasskeyMutation();
  /** The passkey whose removal asks for a code. */
  const [refused, setRefused] = useState<{ id: string; error: unknown } | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const dialogs = useDialogs();

  const end = async ({ _id: id, name }: Passkey, code?: string) => {
    if (isLoading) return;
    const isSure =
      code !== undefined ||
      (await dialogs.confirm(t`Remove this passkey?`, {
        quote: name,
        reason: t`You can’t log in with it any more. Your other devices are logged out.`,
        action: t`Remove`,
        isDestructive: true,
      }));
    if (!isSure) return;
    const { error } = await remove({ id, code });
    const needsCode = fieldErrors(error).length > 0;
    setRefused(needsCode ? { id, error } : null);
    if (needsCode) return;
    if (error === undefined) notifySuccess(t`We’ve removed your passkey`);
    else notifyError(t`Something went wrong`, apiMessage(error));
    if (error === undefined || isMissing(error)) void query.refetch();
  };

  return (
    <section ref={passOnFocus} aria-labelledby="passkeys" className="mt-10 space-y-4">
      <h2 id="passkeys" tabIndex={-1} className="text-xl font-bold outline-none">
        {t`Passkeys`}
      </h2>
      <p>
        {t`You log in with your fingerprint, your face or your screen lock. You don’t need your email or your password.`}
      </p>
      <Loaded
        query={query}
        data={query.data}
        failed={t`Your passkeys didn’t load`}
        missing={null}
        skeleton={<SkeletonText lines={2} />}
      >
        {(passkeys) => (
          <>
            {passkeys.length > 0 && (
              <ul className="space-y-3">
                {passkeys.map((passkey) => (
                  <Row
                    key={passkey._id}
                    passkey={passkey}
                    isBusy={isLoading}
                    refusal={refused?.id === passkey._id ? refused.error : null}
                    onRemove={(code) => end(passkey, code)}
                  />
                ))}
              </ul>
            )}
            {isAdding ? (
              <AddForm
                deviceName={deviceName}
                onClose={(isAdded) => {
                  setIsAdding(false);
                  if (isAdded) void query.refetch();
                }}
              />
            ) : (
              canUsePasskeys() && <AddButton onPress={() => setIsAdding(true)} />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

interface RowProps {
  passkey: Passkey;
  isBusy: boolean;
  /** Asks for a code, or says what is wrong with it. */
  refusal: unknown;
  onRemove: (code?: string) => Promise<void>;
}

function Row({ passkey, isBusy, refusal, onRemove }: RowProps) {
  const { name } = passkey;
  const day = dayIn(passkey.addedDay);
  return (
    <li ref={passOnFocus} className="flex flex-wrap items-center justify-between gap-3 surface p-4">
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </h3>
        <p className="mt-1 text-sm text-quiet">{t`Added on ${day}.`}</p>
      </div>
      {refusal ? (
        <RemoveForm name={name} isBusy={isBusy} refusal={refusal} onRemove={onRemove} />
      ) : (
        <BusyButton
          className="btn btn-outline btn-sm"
          aria-label={t`Remove ${name}`}
          onPress={() => onRemove()}
        >
          {t`Remove`}
        </BusyButton>
      )}
    </li>
  );
}

type RemoveFormProps = Omit<RowProps, 'passkey'> & Pick<Passkey, 'name'>;

/** Asks for the code that the removal needs. */
function RemoveForm({ name, isBusy, refusal, onRemove }: RemoveFormProps) {
  const { formProps, wrongWith } = useWrongFields(refusal);
  const send = (event: SubmitEvent<HTMLFormElement>) =>
    void onRemove(takeValues(event, ['code']).code.trim());
  return (
    <form {...formProps} noValidate className="w-full max-w-sm space-y-4" onSubmit={send}>
      <CodeField error={wrongWith('code')} />
      <SubmitButton isBusy={isBusy}>{t`Remove ${name}`}</SubmitButton>
    </form>
  );
}

function CodeField({ error }: { error: string | undefined }) {
  return (
    <TextField
      label={t`Code from your app`}
      hint={t`Or one of your backup codes.`}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={limits.code.max}
      dir="ltr"
      autoFocus
      error={error}
    />
  );
}

function AddButton({ onPress }: { onPress: () => void }) {
  return (
    <>
      <p className="max-w-[56ch] text-sm text-quiet">
        {t`Anyone who can unlock this device can then log in as you, and sees that you’re a member here. Adding one logs out your other devices.`}
      </p>
      <button type="button" className="btn btn-outline btn-sm" onClick={onPress}>
        {t`Add a passkey`}
      </button>
    </>
  );
}

interface AddFormProps extends PasskeysProps {
  onClose: (isAdded: boolean) => void;
}

function AddForm({ deviceName, onClose }: AddFormProps) {
  const dispatch = useAppDispatch();
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const { formProps, wrongWith } = useWrongFields(failure);
  if (wrongWith('code') !== undefined && !needsCode) setNeedsCode(true);

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    const { name, code } = takeValues(event, ['name', 'code']);
    if (isBusy) return;
    setIsBusy(true);
    const passkeys = await import('../../../shared/passkeys/passkeys');
    const given = code.trim() === '' ? undefined : code.trim();
    const error = await passkeys.add(dispatch, name.trim() || deviceName, given);
    setIsBusy(false);
    setFailure(error);
    if (error !== undefined) {
      if (fieldErrors(error).length > 0) return;
      notifyError(t`Something went wrong`, passkeys.passkeyProblem(error));
      return;
    }
    notifySuccess(t`We’ve added your passkey`);
    // The session of staff may have its power from here on.
    void dispatch(checkSession());
    onClose(true);
  };

  return (
    <form
      {...formProps}
      noValidate
      className="max-w-sm space-y-4"
      onSubmit={(event) => void send(event)}
    >
      <TextField
        label={t`Name`}
        name="name"
        defaultValue={deviceName}
        maxLength={passkeyLimits.name}
        autoComplete="off"
        autoFocus
        error={wrongWith('name')}
      />
      {needsCode && <CodeField error={wrongWith('code')} />}
      <div className="flex flex-wrap gap-2">
        <SubmitButton isBusy={isBusy}>{t`Add a passkey`}</SubmitButton>
        <button type="button" className="btn btn-ghost" onClick={() => onClose(false)}>
          {t`Cancel`}
        </button>
      </div>
    </form>
  );
}
