import { apiMessage } from '@unburden/api-client';
import type { Message, User } from '@unburden/contracts';
import { useDialogs } from '@unburden/ui';
import { CheckCheck, Flag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { MenuButton } from '../../../../lib/components/menu-button';
import { emitLive } from '../../../../lib/socket/live-events';
import { useReport } from '../../../../shared/moderation-reasons/use-report';
import { Bubble, DeletedBubble } from './bubble';
import { MessagePicture } from '../../pictures/message-picture';
import { formatClockTime } from '../../chat-time';
import type { Row } from '../conversation-rows';
import { useDeleteMessageMutation } from '../conversation.api';

interface SentBubbleProps {
  row: Extract<Row, { kind: 'message' }>;
  partner: User;
}

/** A message that the server has. One's own can be taken back, the other one's reported. */
export function SentBubble({ row, partner }: SentBubbleProps) {
  const { message, isOwn, isFollowUp, isSeen } = row;
  const [isTakenBack, setIsTakenBack] = useState(false);
  const deleteOwn = useDeleteOwnMessage(() => setIsTakenBack(true));
  const report = useReport();
  const reportIt = () => report({ type: 'message', id: message._id }, 'this message');
  const by = isOwn ? 'You' : partner.name;
  const clock = formatClockTime(new Date(message.createdAt));
  const time = <time dateTime={message.createdAt}>{clock}</time>;
  if (message.deleted) {
    return (
      <DeletedBubble by={by} isOwn={isOwn} takesFocus={isTakenBack}>
        {time}
      </DeletedBubble>
    );
  }
  return (
    <Bubble
      by={by}
      isOwn={isOwn}
      isFollowUp={isFollowUp}
      text={message.text}
      picture={
        hasPicture(message) && <MessagePicture message={message} partner={partner} isOwn={isOwn} />
      }
    >
      {!isOwn && time}
      <div className="-my-1 transition-opacity duration-150 group-hover:opacity-100 focus-within:opacity-100 motion-reduce:transition-none pointer-fine:opacity-0">
        {isOwn ? (
          <MenuButton
            label={`More about your message of ${clock}`}
            actions={[{ label: 'Delete', icon: Trash2, onSelect: () => void deleteOwn(message) }]}
          />
        ) : (
          <MenuButton
            label={`More about the message of ${clock}`}
            actions={[{ label: 'Report', icon: Flag, onSelect: () => void reportIt() }]}
          />
        )}
      </div>
      {isOwn && time}
      {isSeen && (
        <span className="flex items-center gap-1">
          <CheckCheck className="size-3.5" aria-hidden="true" />
          Seen
        </span>
      )}
    </Bubble>
  );
}

function hasPicture(message: Message): message is Message & { image: string } {
  return message.image !== null;
}

/** Asks, takes a message back for both, and says when that did not work. */
function useDeleteOwnMessage(onDeleted: () => void) {
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
