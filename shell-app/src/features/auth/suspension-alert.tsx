import { t } from '@lingui/core/macro';
import { useDialogs } from '@unburden/ui';
import { useEffect, useEffectEvent } from 'react';
import { useSuspended } from '../../shared/session/session.slice';

/** Says once until when and why somebody is suspended whose page was open when that happened. */
export default function SuspensionAlert() {
  const dialogs = useDialogs();
  const suspended = useSuspended();
  const tell = useEffectEvent((message: string) => {
    const help = t`You can still read here. At the login, you can ask for another look. Whatever happened: if it’s too much right now, open Help to talk to someone.`;
    void dialogs.alert(message, help);
  });
  useEffect(() => {
    if (suspended !== undefined) tell(suspended);
  }, [suspended]);
  return null;
}
