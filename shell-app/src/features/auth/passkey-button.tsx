import { t } from '@lingui/core/macro';
import type { PasskeyLoginInput } from '@unburden/contracts';
import { BusyButton } from '@unburden/ui';
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
  // As `canUsePasskeys`, which loads with the press.
  if (!('PublicKeyCredential' in window)) return null;

  const press = async () => {
    const extra = begin();
    if (!extra) return;
    const passkeys = await import('../../shared/passkeys/passkeys');
    const { data, error } = await passkeys.logIn(dispatch, extra);
    if (data) beginSession(data);
    else onFailure(error, passkeys.passkeyProblem(error));
  };

  return (
    <BusyButton className="btn btn-block btn-outline" onPress={press}>
      {t`Log in with a passkey`}
    </BusyButton>
  );
}
