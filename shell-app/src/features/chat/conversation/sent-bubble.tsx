import type { Message, User } from '@unburden/contracts';
import { MenuButton } from '@unburden/ui';
import { CheckCheck, Flag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useReport } from '../../../shared/moderation-reasons/use-report';
import { Bubble, DeletedBubble } from './bubble';
import { ChatPicture } from '../pictures/chat-picture';
import { formatClockTime } from '../chat-time';
import type { Row } from './conversation-rows';
import { useDeleteOwnMessage } from './use-delete-own-message';

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
        hasPicture(message) && <ChatPicture message={message} partner={partner} isOwn={isOwn} />
      }
    >
      {!isOwn && time}
      <div className="-my-1 transition-opacity duration-150 group-hover:opacity-100 focus-within:opacity-100 motion-reduce:transition-none pointer-fine:opacity-0">
        {isOwn ? (
          <MenuButton
            label={`More about your message of ${clock}`}
            opens="up"
            actions={[{ label: 'Delete', icon: Trash2, onSelect: () => void deleteOwn(message) }]}
          />
        ) : (
          <MenuButton
            label={`More about the message of ${clock}`}
            opens="up-right"
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
