import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { apiMessage } from '@unburden/api-client';
import { limits, type NewSecondFactor, type SecondFactor as Status } from '@unburden/contracts';
import { BusyButton, passOnFocus, SkeletonText, SubmitButton, TextField } from '@unburden/ui';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Loaded } from '../../../lib/components/loaded';
import { notifyError, notifySuccess } from '../../../lib/components/notify';
import { fieldErrors, takeValues, useWrongFields } from '../../../lib/forms';
import { useAppDispatch } from '../../../lib/hooks';
import { useGetPasskeysQuery } from '../../../shared/passkeys/passkeys.api';
import { checkSession } from '../../../shared/session/check-session';
import { QrCode } from './qr-code';
import {
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useGetSecondFactorQuery,
  useTurnOffSecondFactorMutation,
} from './second-factor.api';

/** Turns the member's second factor on, off, or replaces it. */
export function SecondFactor() {
  const { data: passkeys = [] } = useGetPasskeysQuery(undefined);
  const query = useGetSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hash !== '#second-factor') return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [hash]);

  return (
    <section ref={passOnFocus} aria-labelledby="second-factor" className="mt-10 space-y-4">
      <h2
        ref={heading}
        id="second-factor"
        tabIndex={-1}
        className="scroll-mt-24 text-xl font-bold outline-none"
      >
        {t`Second factor`}
      </h2>
      <p>
        {t`You log in with your password and a code from an app on your phone. Someone who knows only your password can’t get in.`}
      </p>
      <Loaded
        query={query}
        data={query.data}
        failed={t`Your second factor didn’t load`}
        missing={null}
        skeleton={<SkeletonText lines={2} />}
      >
        {(status) => (
          <Steps
            status={status}
            isMissing={status.isRequired && passkeys.length === 0}
            onChange={() => void query.refetch()}
          />
        )}
      </Loaded>
    </section>
  );
}

/** Says what is new. */
const takeFocus = (heading: HTMLElement | null) => heading?.focus();

type Step =
  | { name: 'start' }
  | { name: 'ask'; for: 'replace' | 'turnOff' }
  | { name: 'confirm'; made: NewSecondFactor }
  | { name: 'codes'; codes: readonly string[] };

interface StepsProps {
  status: Status;
  /** Without it, or a passkey, staff have no power. */
  isMissing: boolean;
  onChange: () => void;
}

function Steps({ status, isMissing, onChange }: StepsProps) {
  const [step, setStep] = useState<Step>({ name: 'start' });
  const [begin] = useBeginSecondFactorMutation();
  const [confirm] = useConfirmSecondFactorMutation();
  const [turnOff] = useTurnOffSecondFactorMutation();
  const dispatch = useAppDispatch();
  const { backupCodesLeft } = status;
  const toStart = () => setStep({ name: 'start' });

  const start = async () => {
    const { data, error } = await begin({});
    if (data) setStep({ name: 'confirm', made: data });
    else notifyError(t`We couldn’t start the setup`, apiMessage(error));
  };

  const replace = async (code: string) => {
    const { data, error } = await begin({ code });
    if (data) setStep({ name: 'confirm', made: data });
    return error;
  };

  const end = async (code: string) => {
    const { data, error } = await turnOff(code);
    if (!data) return error;
    notifySuccess(data.message);
    toStart();
    onChange();
    return undefined;
  };

  switch (step.name) {
    case 'confirm':
      return (
        <>
          <p>
            <Trans>
              Scan this with an authenticator app. It’ll show “Unburden” and your name. No camera?
              Type the key into the app.
            </Trans>
          </p>
          <QrCode text={step.made.address} />
          <p className="text-sm">
            {t`Key`}{' '}
            <code dir="ltr" translate="no" className="font-semibold">
              {secretOf(step.made.address)}
            </code>
          </p>
          {/* A phone cannot scan itself. */}
          <a className="btn btn-outline sm:hidden" href={step.made.address}>
            {t`Open in an authenticator app`}
          </a>
          <CodeForm
            label={t`Code from the app`}
            action={t`Turn on`}
            onCancel={toStart}
            submit={async (code) => {
              const { data, error } = await confirm(code);
              if (!data) return error;
              notifySuccess(data.message);
              setStep({ name: 'codes', codes: step.made.backupCodes });
              // The session of staff may have its power from here on.
              void dispatch(checkSession());
              return undefined;
            }}
          />
        </>
      );
    case 'codes':
      return (
        <>
          <h3
            ref={takeFocus}
            tabIndex={-1}
            className="font-bold outline-none"
          >{t`Write these backup codes down`}</h3>
          <p>
            {t`Each one gets you in once when you don’t have your phone. We can’t show them again.`}
          </p>
          <ol dir="ltr" translate="no" className="grid gap-2 font-mono sm:grid-cols-2">
            {step.codes.map((code) => (
              <li key={code} className="surface px-3 py-2">
                {code}
              </li>
            ))}
          </ol>
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => {
              toStart();
              onChange();
            }}
          >
            {t`I’ve written them down`}
          </button>
        </>
      );
    case 'ask':
      return (
        <CodeForm
          label={t`Code from your app`}
          hint={t`Or one of your backup codes.`}
          action={step.for === 'replace' ? t`Go on` : t`Turn off`}
          onCancel={toStart}
          submit={step.for === 'replace' ? replace : end}
        />
      );
    case 'start':
      return status.isOn ? (
        <>
          <p>
            <strong>{t`It’s on.`}</strong> {t`Backup codes left: ${backupCodesLeft}`}
          </p>
          <div className="flex flex-wrap gap-2">
            <button
              type="button"
              className="btn btn-outline btn-sm"
              onClick={() => setStep({ name: 'ask', for: 'replace' })}
            >
              {t`Set up a new one`}
            </button>
            {!status.isRequired && (
              <button
                type="button"
                className="btn btn-outline btn-sm"
                onClick={() => setStep({ name: 'ask', for: 'turnOff' })}
              >
                {t`Turn off`}
              </button>
            )}
          </div>
        </>
      ) : (
        <>
          {isMissing && (
            <p className="font-semibold">
              {t`Staff need one, or a passkey. Until then, you can’t use the admin area.`}
            </p>
          )}
          <p className="text-sm text-quiet">
            {t`You need an authenticator app. Turning it on logs out your other devices.`}
          </p>
          <BusyButton className="btn btn-outline btn-sm" onPress={start}>
            {t`Set up`}
          </BusyButton>
        </>
      );
  }
}

interface CodeFormProps {
  label: string;
  hint?: string;
  action: string;
  onCancel: () => void;
  /** Returns the error, if there is one. */
  submit: (code: string) => Promise<unknown>;
}

function CodeForm({ label, hint, action, onCancel, submit }: CodeFormProps) {
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { formProps, wrongWith } = useWrongFields(failure);

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    const { code } = takeValues(event, ['code']);
    if (isBusy) return;
    setIsBusy(true);
    const error = await submit(code.trim());
    setIsBusy(false);
    setFailure(error);
    if (error !== undefined && fieldErrors(error).length === 0) {
      notifyError(t`Something went wrong`, apiMessage(error));
    }
  };

  return (
    <form
      {...formProps}
      noValidate
      className="max-w-sm space-y-4"
      onSubmit={(event) => void send(event)}
    >
      <TextField
        label={label}
        hint={hint}
        name="code"
        inputMode={hint === undefined ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.code.max}
        dir="ltr"
        autoFocus
        error={wrongWith('code')}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton isBusy={isBusy}>{action}</SubmitButton>
        <button type="button" className="btn btn-ghost" onClick={onCancel}>
          {t`Cancel`}
        </button>
      </div>
    </form>
  );
}

/** The key of an `otpauth:` address, in groups of four. */
function secretOf(address: string): string {
  const secret = new URL(address).searchParams.get('secret') ?? '';
  return secret.replace(/.{4}(?!$)/g, '$& ');
}
