import { t } from '@lingui/core/macro';
import type { HelpTargetType } from '@unburden/contracts';
import { LifeBuoy } from 'lucide-react';
import { useShell } from '../lib/api';
import { CardAction } from '../lib/list/card';
import { useSendHelp } from './use-send-help';

interface SendHelpActionProps {
  type: HelpTargetType;
  id: string;
  /** The name; null once the account is gone. */
  author: string | null;
}

/** Sends help to the author of an item in a list, if it is somebody else. */
export function SendHelpAction({ type, id, author }: SendHelpActionProps) {
  const { session } = useShell();
  const sendHelp = useSendHelp();
  if (author === null || author === session.name) return null;
  return (
    <CardAction
      icon={LifeBuoy}
      label={t`Send help`}
      name={t`Send help to ${{ name: author }}…`}
      onClick={() => void sendHelp({ type, id }, author)}
    />
  );
}
