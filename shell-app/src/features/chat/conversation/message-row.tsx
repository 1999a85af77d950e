import { apiMessage, unreachableMessage } from '@unburden/api-client';
import type { Message, User } from '@unburden/contracts';
import { LongListItem, useDialogs } from '@unburden/ui';
import { CheckCheck, Flag, Trash2 } from 'lucide-react';
import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { LinkedText } from '../../../lib/components/linked-text';
import { MenuButton, MenuItem } from '../../../lib/components/menu-button';
import { useAppDispatch } from '../../../lib/hooks';
import { emitLive } from '../../../lib/socket/live-events';
import { useReport } from '../../../shared/moderation-reasons/use-report';
import { formatClockTime, formatDay } from '../chat-time';
import { discard, type QueuedMessage, retry } from '../outbox/outbox';
import { BubblePicture, MessagePicture } from '../pictures/message-picture';
import type { Row } from './conversation-rows';
import { useDeleteMessageMutation } from './conversation.api';

interface MessageRowProps {
  row: Row;
  partner: User;
  /** There are newer rows enough for it to be left out while it is far away. */
  isWindowed: boolean;
}

/** One line of a conversation. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { row, partner, isWindowed } = props;
  switch (row.kind) {
    case 'day':
      return <Separator>{formatDay(new Date(row.time), new Date())}</Separator>;
    case 'new':
      return <Separator isStrong>New messages</Separator>;
    case 'message':
      return (
        <LongListItem isWindowed={isWindowed}>
          <SentBubble row={row} partner={partner} />
        </LongListItem>
      );
    case 'queued':
      return (
        <li>
          <QueuedBubble row={row} />
        </li>
      );
  }
}, isSameRow);

interface SeparatorProps {
  isStrong?: boolean;
  children: string;
}

function Separator({ isStrong = false, children }: SeparatorProps) {
  const line = `h-px flex-1 ${isStrong ? 'bg-primary' : 'bg-base-content/15'}`;
  return (
    <li className="flex items-center gap-3 py-4 text-sm">
      <span className={line} aria-hidden="true" />
      <span className={isStrong ? 'font-semibold' : 'text-quiet'}>{children}</span>
      <span className={line} aria-hidden="true" />
    </li>
  );
}

/** Rows are made anew with each message; what they hold stays the same object until it changes. */
function isSameRow(before: MessageRowProps, after: MessageRowProps): boolean {
  if (before.partner !== after.partner || before.isWindowed !== after.isWindowed) return false;
  const [one, other] = [Object.entries(before.row), Object.entries(after.row)];
  return (
    one.length === other.length &&
    other.every(([name, value]) => one.some(([key, old]) => key === name && Object.is(old, value)))
  );
}

interface SentBubbleProps {
  row: Extract<Row, { kind: 'message' }>;
  partner: User;
}

/** A message that the server has. One's own can be taken back, the other one's reported. */
function SentBubble({ row, partner }: SentBubbleProps) {
  const { message, isOwn, isFollowUp, isSeen } = row;
  const [isTakenBack, setIsTakenBack] = useState(false);
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
        <MenuButton label={`More about ${isOwn ? 'your' : 'the'} message of ${clock}`}>
          {isOwn ? (
            <DeleteItem message={message} onDeleted={() => setIsTakenBack(true)} />
          ) : (
            <ReportItem messageId={message._id} />
          )}
        </MenuButton>
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

function ReportItem({ messageId }: { messageId: string }) {
  const report = useReport();
  const onSelect = () => void report({ type: 'message', id: messageId }, 'this message');
  return <MenuItem label="Report" icon={Flag} onSelect={onSelect} />;
}

/** Asks, deletes a message for both, and says when that failed. */
function DeleteItem({ message, onDeleted }: { message: Message; onDeleted: () => void }) {
  const { _id, senderId, receiverId } = message;
  const dialogs = useDialogs();
  const [deleteMessage] = useDeleteMessageMutation();
  const remove = async () => {
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
  return <MenuItem label="Delete" icon={Trash2} onSelect={() => void remove()} />;
}

/** A message on its way: how far it has got, and what can be done when it does not get on. */
function QueuedBubble({ row }: { row: Extract<Row, { kind: 'queued' }> }) {
  const dispatch = useAppDispatch();
  const { clientId, text, image, status, problem } = row.message;
  const isStuck = status !== 'sending' && problem !== null;
  return (
    <Bubble
      by="You"
      isOwn
      isFollowUp={row.isFollowUp}
      text={text}
      picture={image !== null && <BubblePicture src={image} />}
    >
      <span className={status === 'failed' ? 'font-semibold text-base-content' : ''}>
        {statusText(row.message)}
      </span>
      {isStuck && (
        <>
          <button type="button" className="link min-h-6" onClick={() => dispatch(retry(clientId))}>
            Retry
          </button>
          <button
            type="button"
            className="link min-h-6"
            onClick={() => dispatch(discard(clientId))}
          >
            Discard
          </button>
        </>
      )}
    </Bubble>
  );
}

function statusText({ status, problem }: QueuedMessage): string {
  if (status === 'sending') return 'Sending...';
  if (status === 'failed') return `Not sent. ${problem ?? ''}`;
  if (problem === null) return 'Waiting to be sent';
  return problem === unreachableMessage ? 'Waiting for a connection' : `Not sent yet. ${problem}`;
}

interface BubbleProps {
  /** The author, for screen readers. */
  by: string;
  isOwn: boolean;
  /** It goes on with what the one above said. */
  isFollowUp: boolean;
  text: string;
  /** Stands above the text. */
  picture?: ReactNode;
  /** A line below: the time, and how far it has got. */
  children: ReactNode;
}

/** One message: one's own at the right, the other one's at the left. */
function Bubble({ by, isOwn, isFollowUp, text, picture, children }: BubbleProps) {
  const side = isOwn ? 'items-end' : 'items-start';
  const colours = isOwn
    ? 'rounded-br-md bg-primary text-primary-content'
    : 'rounded-bl-md bg-base-200';
  return (
    <div className={`group flex flex-col ${side} ${isFollowUp ? 'pt-0.5' : 'pt-2.5'}`}>
      {/* With a picture, as broad as that. */}
      <div
        className={`max-w-[85%] overflow-hidden rounded-2xl sm:max-w-[min(75%,36rem)] ${colours} ${picture ? 'w-64' : ''}`}
      >
        <span className="sr-only">{by}: </span>
        {picture}
        {text !== '' && (
          <p
            dir="auto"
            className="px-3.5 py-2 leading-snug [overflow-wrap:anywhere] whitespace-pre-wrap"
          >
            <LinkedText>{text}</LinkedText>
          </p>
        )}
      </div>
      <div
        className={`flex min-h-6 flex-wrap items-center gap-x-2 px-1 text-xs text-quiet ${isOwn ? 'justify-end' : ''}`}
      >
        {children}
      </div>
    </div>
  );
}

interface DeletedBubbleProps extends Pick<BubbleProps, 'by' | 'isOwn' | 'children'> {
  /** The menu by which it was taken back had the focus, and is gone. */
  takesFocus: boolean;
}

/** The placeholder of a deleted message. */
function DeletedBubble({ by, isOwn, takesFocus, children }: DeletedBubbleProps) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <div className={`flex flex-col pt-2.5 ${isOwn ? 'items-end' : 'items-start'}`}>
      <p
        ref={box}
        tabIndex={-1}
        className="max-w-[85%] rounded-2xl border border-dashed border-base-content/30 px-3.5 py-2 text-quiet italic"
      >
        <span className="sr-only">{by}: </span>
        This message was deleted.
      </p>
      <div className="flex min-h-6 items-center px-1 text-xs text-quiet">{children}</div>
    </div>
  );
}
