import { apiMessage } from '@unburden/api-client';
import type { Message } from '@unburden/contracts';
import { useDialogs } from '@unburden/ui';
import { emitLive } from '../../../lib/socket/live-events';
import { useDeleteMessageMutation } from '../messages.api';

/** Asks, takes a message back for both, and says when that did not work. */
export function useDeleteOwnMessage(onDeleted: () => void) {
  const dialogs = useDialogs();
  const [deleteMessage] = useDeleteMessageMutation();
  return async ({ _id, senderId, receiverId }: Message) => {
    const question = 'Are you sure you want to delete this message? It goes for both of you.';
    if (!(await dialogs.confirm(question, { action: 'Delete', isDestructive: true }))) return;
    const { error } = await deleteMessage(_id);
    if (error) {
      await dialogs.alert('Error in deleting message', apiMessage(error));
      return;
    }
    onDeleted();
    emitLive('messageDeleted', { _id, senderId, receiverId });
  };
}
