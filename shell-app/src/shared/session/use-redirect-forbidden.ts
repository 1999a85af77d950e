import { translate } from '@unburden/api-client';
import { messages } from '@unburden/contracts';
import { useDialogs } from '@unburden/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCurrentPath } from '../../lib/use-current-path';

/** Says 'Not authorized', with a reason where there is one, and leads to `redirectTo`, once `isForbidden`. The login leads back. */
export function useRedirectForbidden(
  isForbidden: boolean,
  redirectTo: string,
  reason?: string,
): void {
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const from = useCurrentPath();
  const isTurnedAway = useRef(false);

  const turnAway = useEffectEvent(() => {
    if (isTurnedAway.current) return;
    isTurnedAway.current = true;
    void navigate(redirectTo, { replace: true, state: { from } });
    void dialogs.alert(translate(messages.notAuthorized, 'not_authorized'), reason);
  });
  useEffect(() => {
    if (isForbidden) turnAway();
  }, [isForbidden]);
}
