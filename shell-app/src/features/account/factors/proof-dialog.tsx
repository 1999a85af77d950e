import { t } from '@lingui/core/macro';
import { apiMessage } from '@unburden/api-client';
import { DialogActions, DialogFrame, TextField } from '@unburden/ui';
import { type SubmitEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { focusField, takeValues } from '../../../lib/forms';
import { canUsePasskeys, passkeysApi } from '../../../shared/passkeys/passkeys.api';
import type { AppDispatch } from '../../../lib/root-reducer';
import { proofApi } from './proof.api';

let asking: Promise<boolean> | null = null;

/** Asks for the password or a passkey, once for all calls that wait. True if it was right, false on cancel. */
export function askProof(dispatch: AppDispatch): Promise<boolean> {
  asking ??= openDialog(dispatch).finally(() => (asking = null));
  return asking;
}

/** In a root of its own, since calls ask and not pages. */
async function openDialog(dispatch: AppDispatch): Promise<boolean> {
  const hasPasskey = canUsePasskeys() && (await hasAny(dispatch));
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const { prove } = proofApi.endpoints;
  return new Promise((resolve) => {
    root.render(
      <ProofDialog
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
  /** Returns what is wrong, or null. */
  prove: (password: string) => Promise<string | null>;
  /** Likewise; null if the member has no passkey. */
  proveByPasskey: (() => Promise<string | null>) | null;
  onClose: (isProven: boolean) => void;
}

function ProofDialog({ prove, proveByPasskey, onClose }: ProofDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    const { currentTarget } = event;
    const { password } = takeValues(event, ['password']);
    if (await isProvenBy(password === '' ? null : () => prove(password))) return;
    focusField(currentTarget, ['password']);
  };

  const isProvenBy = async (way: (() => Promise<string | null>) | null): Promise<boolean> => {
    if (isBusy) return true;
    setIsBusy(true);
    const wrong = way === null ? t`Please fill the fields` : await way();
    setIsBusy(false);
    setProblem(wrong);
    if (wrong === null) onClose(true);
    return wrong === null;
  };

  return (
    <DialogFrame
      text={t`Enter your password to go on`}
      reason={t`We ask again before a change like this, in case someone else uses your device.`}
      onEscape={() => onClose(false)}
    >
      <form noValidate className="space-y-4" onSubmit={(event) => void submit(event)}>
        <TextField
          label={t`Password`}
          name="password"
          type="password"
          autoComplete="current-password"
        />
        {proveByPasskey && (
          <button
            type="button"
            className="btn btn-block btn-outline"
            aria-disabled={isBusy}
            onClick={() => void isProvenBy(proveByPasskey)}
          >
            {t`Use a passkey instead`}
          </button>
        )}
        <DialogActions problem={problem}>
          <button type="button" className="btn btn-ghost" onClick={() => onClose(false)}>
            {t`Cancel`}
          </button>
          <button type="submit" className="btn btn-primary" aria-disabled={isBusy}>
            {t`Go on`}
          </button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
