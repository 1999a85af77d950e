import { t } from '@lingui/core/macro';
import type { User } from '@unburden/contracts';
import { useDialogs } from '@unburden/ui';
import { Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { MenuItem } from '../../../lib/components/menu-button';
import { notifyError } from '../../../lib/components/notify';
import { useAppDispatch } from '../../../lib/hooks';
import { withOwnMessages } from '../../../lib/messages';
import { paths } from '../../../lib/paths';

interface RemoveChatItemProps {
  partner: User;
  /** The id of the last message that the member has seen: later ones stay. */
  upTo: string;
}

/**
 * Removes a chat from one's own list, and leads there. The code for that is loaded when it is first
 * needed.
 */
export function RemoveChatItem({ partner, upTo }: RemoveChatItemProps) {
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const dispatch = useAppDispatch();
  const remove = async () => {
    const code = await withOwnMessages(import('./remove-chat')).catch(() => null);
    if (!code) notifyError(t`Something went wrong`, t`We couldn’t reach Unburden.`);
    else if (await code.askAndRemove(partner, upTo, { dispatch, dialogs })) {
      await navigate(paths.chat, { state: { isRemoved: true } });
    }
  };
  return <MenuItem label={t`Remove chat`} icon={Trash2} onSelect={() => void remove()} />;
}
