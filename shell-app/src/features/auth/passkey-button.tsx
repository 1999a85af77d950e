import { t } from '@lingui/core/macro';
import type { PasskeyLoginInput } from '@unburden/contracts';
import { useState } from 'react';
import { useAppDispatch } from '../../lib/hooks';
import { useBeginSession } from './use-begin-session';

interface PasskeyButtonProps {
  /** Returns the fields to send with the passkey; null if the form lacks one, and says so. */
  begin: () => Pick<PasskeyLoginInput, 'adminKey' | 'sharedDevice'> | null;
  /** With the sentence for the error. */
  onFailure: (error: unknown, problem: string) => void;
}

/** Logs in without a name and a password. */
export function PasskeyButton({ begin, onFailure }: PasskeyButtonProps) {
  const dispatch = useAppDispatch();
  const beginSession = useBeginSession();
  const [isBusy, setIsBusy] = useState(false);
  // As `canUsePasskeys`, which loads with the press.
  if (!('PublicKeyCredential' in window)) return null;

  const press = async () => {
    const extra = isBusy ? null : begin();
    if (!extra) return;
    setIsBusy(true);
    const passkeys = await import('../../shared/passkeys/passkeys');
    const { data, error } = await passkeys.logIn(dispatch, extra);
    setIsBusy(false);
    if (data) beginSession(data);
    else onFailure(error, passkeys.passkeyProblem(error));
  };

  return (
    <button
      type="button"
      className="btn btn-block btn-outline"
      aria-disabled={isBusy}
      onClick={() => void press()}
    >
      {t`Log in with a passkey`}
    </button>
  );
}
