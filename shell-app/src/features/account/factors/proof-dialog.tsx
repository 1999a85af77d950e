import { t } from '@lingui/core/macro';
import { apiMessage } from '@unburden/api-client';
import { BusyButton, DialogActions, DialogFrame, TextField } from '@unburden/ui';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { focusField, takeValues } from '../../../lib/forms';
import type { AppDispatch } from '../../../lib/root-reducer';
import { canUsePasskeys, passkeysApi } from '../../../shared/passkeys/passkeys.api';
import { proofApi } from './proof.api';

interface ProofQuestion {
  text: string;
  /** The name of what the question is about. */
  quote?: string;
  /** The consequence. */
  reason: string;
  /** More about it, above the proof. */
  details?: ReactNode;
  action: string;
  isDestructive?: boolean;
}

let asking: Promise<boolean> | null = null;

const ofCall = (): ProofQuestion => ({
  text: t`Enter your password to go on`,
  reason: t`We ask again before a change like this, in case someone else uses your device.`,
  action: t`Go on`,
});

/** Asks for the password or a passkey, once for all that wait. True if it was right, false on cancel. */
export function askProof(dispatch: AppDispatch, question = ofCall()): Promise<boolean> {
  asking ??= openDialog(dispatch, question).finally(() => (asking = null));
  return asking;
}

/** In a root of its own, since calls ask too and not only pages. */
async function openDialog(dispatch: AppDispatch, question: ProofQuestion): Promise<boolean> {
  const hasPasskey = canUsePasskeys() && (await hasAny(dispatch));
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const { prove } = proofApi.endpoints;
  return new Promise((resolve) => {
    root.render(
      <ProofDialog
        question={question}
        proveByPasskey={
          hasPasskey
            ? async () => (await import('../../../shared/passkeys/passkeys')).prove(dispatch)
            : null
        }
        prove={async (password) => {
          const { error } = await dispatch(prove.initiate(password, { track: false }));
          return error === undefined ? null : (apiMessage(error) ?? t`Something went wrong`);
        }}
        onClose={(isProven) => {
          root.unmount();
          place.remove();
          resolve(isProven);
        }}
      />,
    );
  });
}

async function hasAny(dispatch: AppDispatch): Promise<boolean> {
  const { getPasskeys } = passkeysApi.endpoints;
  const { data = [] } = await dispatch(getPasskeys.initiate(undefined, { subscribe: false }));
  return data.length > 0;
}

interface ProofDialogProps {
  question: ProofQuestion;
  /** Returns what is wrong, or null. */
  prove: (password: string) => Promise<string | null>;
  /** Likewise; null if the member has no passkey. */
  proveByPasskey: (() => Promise<string | null>) | null;
  onClose: (isProven: boolean) => void;
}

function ProofDialog({ question, prove, proveByPasskey, onClose }: ProofDialogProps) {
  const { text, quote, reason, details, action, isDestructive = false } = question;
  const [wrongPassword, setWrongPassword] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    const { currentTarget } = event;
    const { password } = takeValues(event, ['password']);
    if (isBusy) return;
    const wrong = password === '' ? t`Please fill this in.` : await tryBy(() => prove(password));
    // At once, so that the field comes into sight with what is wrong.
    flushSync(() => {
      setProblem(null);
      setWrongPassword(wrong);
    });
    if (wrong !== null) focusField(currentTarget, ['password']);
  };

  const pressPasskey = async (way: () => Promise<string | null>) => {
    setWrongPassword(null);
    setProblem(await tryBy(way));
  };

  const tryBy = async (way: () => Promise<string | null>): Promise<string | null> => {
    setIsBusy(true);
    const wrong = await way();
    setIsBusy(false);
    if (wrong === null) onClose(true);
    return wrong;
  };

  return (
    <DialogFrame text={text} quote={quote} reason={reason} onEscape={() => onClose(false)}>
      <form noValidate className="space-y-4" onSubmit={(event) => void submit(event)}>
        {details}
        <TextField
          label={t`Password`}
          name="password"
          type="password"
          autoComplete="current-password"
          error={wrongPassword ?? undefined}
        />
        {proveByPasskey && (
          <BusyButton
            className="btn btn-block btn-outline"
            isBusy={isBusy}
            onPress={() => pressPasskey(proveByPasskey)}
          >
            {t`Use a passkey instead`}
          </BusyButton>
        )}
        <DialogActions problem={problem}>
          <button type="button" className="btn btn-ghost" onClick={() => onClose(false)}>
            {t`Cancel`}
          </button>
          <BusyButton
            type="submit"
            className={isDestructive ? 'btn btn-error' : 'btn btn-primary'}
            isBusy={isBusy}
          >
            {action}
          </BusyButton>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
