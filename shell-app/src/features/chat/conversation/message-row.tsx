import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { apiMessage, unreachableMessage } from '@unburden/api-client';
import { limits, type Message, type User } from '@unburden/contracts';
import { fullTime, LongListItem, passOnFocus, useDialogs } from '@unburden/ui';
import { CheckCheck, Copy, Flag, Pencil, Reply, Trash2 } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { LinkedText } from '../../../lib/components/linked-text';
import { MenuButton, MenuItem } from '../../../lib/components/menu-button';
import { useAppDispatch } from '../../../lib/hooks';
import { emitLive } from '../../../lib/socket/live-events';
import { useCopy } from '../../../lib/use-copy';
import { useIsOnline } from '../../../lib/use-is-online';
import { EditedMark } from '../../../shared/byline/edited-mark';
import { useReport } from '../../../shared/moderation-reasons/use-report';
import { formatClockTime, formatDay } from '../chat-time';
import type { About } from '../composer/about';
import { discard, notSentText, type QueuedMessage, retry } from '../outbox/outbox';
import { BubblePicture, MessagePicture } from '../pictures/message-picture';
import { useIsBlocked } from './blocked-bar';
import { useDeleteMessageMutation } from './conversation.api';
import type { GroupPlace, Row } from './conversation-rows';
import { MessageQuote } from './message-quote';
import { useLinkQuestion } from './use-link-question';

interface MessageRowProps {
  row: Row;
  /** The member's own name. */
  own: string;
  partner: User;
  onAbout: (about: About) => void;
  onGoTo: (messageId: string) => void;
  /** There are newer rows enough for it to be left out while it is far away. */
  isWindowed: boolean;
}

/** One line of a conversation. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { row, own, partner, isWindowed, ...acts } = props;
  switch (row.kind) {
    case 'day':
      return <Separator>{formatDay(new Date(row.time), new Date())}</Separator>;
    case 'new':
      return <Separator isStrong>{t`New messages`}</Separator>;
    case 'message':
      return (
        <LongListItem
          isWindowed={isWindowed}
          data-message={row.message._id}
          className="rounded-box data-found:ring-2 data-found:ring-base-content/40"
        >
          <SentBubble row={row} own={own} partner={partner} {...acts} />
        </LongListItem>
      );
    case 'queued':
      return (
        <li data-message ref={passOnFocus} className="rounded-box">
          <QueuedBubble row={row} own={own} partner={partner} />
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
    // Paper has the date at each message: `Today` would be wrong tomorrow.
    <li className="flex items-center gap-3 py-4 text-sm print:hidden">
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

interface SentBubbleProps extends Omit<MessageRowProps, 'row' | 'isWindowed'> {
  row: Extract<Row, { kind: 'message' }>;
}

/**
 * A message that the server has. It can be answered, and its text copied. One's own can be edited and
 * deleted. The partner's can be reported, for some days also after they deleted it.
 */
function SentBubble({ row, own, partner, onAbout, onGoTo }: SentBubbleProps) {
  const { message, isOwn, isGroupEnd, receipt } = row;
  const { editedAt } = message;
  const name = isOwn ? own : partner.name;
  const sentAt = new Date(message.createdAt);
  const clock = formatClockTime(sentAt);
  const time = (
    <time
      dateTime={message.createdAt}
      title={fullTime(sentAt)}
      className={isGroupEnd || editedAt !== null ? '' : 'sr-only print:not-sr-only'}
    >
      {clock}
    </time>
  );
  const isDeleted = message.deleted;
  const [isGone, setGone] = useState(false);
  const canCopy = !isDeleted && message.text !== '';
  const canReport = !isOwn && !isGone && (!isDeleted || isReportable(message));
  const canDelete = isOwn && !isDeleted;
  return (
    <Bubble
      name={name}
      isOwn={isOwn}
      place={row}
      isDeleted={isDeleted}
      text={isDeleted ? t`This message was deleted.` : message.text}
      quote={
        message.replyTo && (
          <MessageQuote quoted={message.replyTo} partner={partner} onGoTo={onGoTo} />
        )
      }
      picture={
        hasPicture(message) && <MessagePicture message={message} partner={partner} isOwn={isOwn} />
      }
      menu={
        (canCopy || canReport || canDelete) && (
          <MenuButton
            label={
              isOwn ? t`Options for your message at ${clock}` : t`Options for message at ${clock}`
            }
          >
            {!isDeleted && <AnswerItems message={message} partner={partner} onAbout={onAbout} />}
            {canCopy && <CopyItem text={message.text} />}
            {canDelete && <DeleteItem message={message} name={partner.name} />}
            {canReport && (
              <ReportItem
                messageId={message._id}
                name={partner.name}
                onGone={() => setGone(true)}
              />
            )}
          </MenuButton>
        )
      }
    >
      {time}
      {editedAt !== null && <EditedMark createdAt={message.createdAt} updatedAt={editedAt} />}
      {receipt && !isDeleted && (
        <span className="flex items-center gap-1">
          {receipt === 'seen' && <CheckCheck className="size-3.5" aria-hidden="true" />}
          <span>{receipt === 'seen' ? t`Seen` : t`Sent`}</span>
        </span>
      )}
    </Bubble>
  );
}

function hasPicture(message: Message): message is Message & { image: string } {
  return message.image !== null;
}

function isYoung({ createdAt }: Message): boolean {
  return Date.now() - Date.parse(createdAt) < limits.messageEdits.forMs;
}

function isReportable({ deletedAt }: Message): boolean {
  return deletedAt !== null && Date.now() - Date.parse(deletedAt) < limits.reportableForMs;
}

/** What begins in the box: there is none while one blocks the partner. */
function AnswerItems({
  message,
  partner,
  onAbout,
}: Omit<SentBubbleProps, 'row' | 'own' | 'onGoTo'> & { message: Message }) {
  const isBlocked = useIsBlocked(partner._id);
  const { text, senderId } = message;
  const canEdit = senderId !== partner._id && text !== '' && isYoung(message);
  if (isBlocked) return null;
  return (
    <>
      <MenuItem
        label={t`Reply`}
        icon={Reply}
        onSelect={() => onAbout({ kind: 'reply', message })}
      />
      {canEdit && (
        <MenuItem
          label={t`Edit`}
          icon={Pencil}
          onSelect={() => onAbout({ kind: 'edit', message, text })}
        />
      )}
    </>
  );
}

function CopyItem({ text }: { text: string }) {
  const copy = useCopy();
  const onSelect = () => void copy(text, { done: t`Copied`, byHand: t`Copy this text:` });
  return <MenuItem label={t`Copy`} icon={Copy} onSelect={onSelect} />;
}

interface ReportItemProps {
  messageId: string;
  name: string;
  onGone: () => void;
}

function ReportItem({ messageId, name, onGone }: ReportItemProps) {
  const report = useReport();
  const onSelect = () => void report({ type: 'message', id: messageId }, name, onGone);
  return <MenuItem label={t`Report`} icon={Flag} onSelect={onSelect} />;
}

/** Asks, deletes a message for both, and says when that failed. */
function DeleteItem({ message, name }: { message: Message; name: string }) {
  const { _id, senderId, receiverId } = message;
  const dialogs = useDialogs();
  const [deleteMessage] = useDeleteMessageMutation();
  const remove = async () => {
    const isSure = await dialogs.confirm(t`Delete this message for both of you?`, {
      action: t`Delete`,
      isDestructive: true,
      quote: message.text === '' ? t`Picture` : message.text,
      reason: t`For seven days, ${name} can still report it. Nobody sees it unless they do.`,
    });
    if (!isSure) return;
    const { error } = await deleteMessage(_id);
    if (error) {
      await dialogs.alert(t`Error in deleting message`, apiMessage(error));
      return;
    }
    emitLive('messageDeleted', { _id, senderId, receiverId });
  };
  return <MenuItem label={t`Delete`} icon={Trash2} onSelect={() => void remove()} />;
}

interface QueuedBubbleProps {
  row: Extract<Row, { kind: 'queued' }>;
  own: string;
  partner: User;
}

/** A message on its way: its progress, and the next steps when it is stuck. */
function QueuedBubble({ row, own, partner }: QueuedBubbleProps) {
  const dispatch = useAppDispatch();
  const isConnected = useIsOnline();
  const { clientId, text, replyTo, image, status, problem } = row.message;
  const isStuck = status !== 'sending' && problem !== null;
  return (
    <Bubble
      name={own}
      isOwn
      place={row}
      text={text}
      quote={replyTo && <MessageQuote quoted={replyTo} partner={partner} />}
      picture={image !== null && <BubblePicture src={image} />}
    >
      <span className={status === 'failed' ? 'font-semibold text-base-content' : ''}>
        {statusText(row.message, isConnected)}
      </span>
      {isStuck && (
        <>
          <button type="button" className="link min-h-11" onClick={() => dispatch(retry(clientId))}>
            <Trans>Retry</Trans>
          </button>
          <button
            type="button"
            className="link min-h-11"
            onClick={() => dispatch(discard(clientId))}
          >
            <Trans>Discard</Trans>
          </button>
        </>
      )}
    </Bubble>
  );
}

function statusText(message: QueuedMessage, isConnected: boolean): string {
  const { status } = message;
  if (status === 'sending') return t`Sending...`;
  if (status === 'failed') return notSentText(message);
  if (message.problem === null) return t`Queued`;
  const isUnreachable = message.problem === i18n._(unreachableMessage);
  if (isUnreachable && !isConnected) return t`Will send when you’re back online`;
  // The outbox tries again by itself.
  const problem = isUnreachable ? t`We couldn’t reach Unburden.` : message.problem;
  return t`Not sent yet. ${problem}`;
}

interface BubbleProps {
  /** The author, for paper and for screen readers: these say `You` of one's own. */
  name: string;
  isOwn: boolean;
  place: GroupPlace;
  isDeleted?: boolean;
  text: string;
  /** Stand above the text. */
  quote?: ReactNode;
  picture?: ReactNode;
  /** Stands beside the bubble. */
  menu?: ReactNode;
  /** A line below: the time, and how far it has got. */
  children: ReactNode;
}

/** One message: one's own at the end of the line, the partner's at its start. */
function Bubble(props: BubbleProps) {
  const { name, isOwn, isDeleted = false, text, quote, picture, menu } = props;
  const { isFollowUp, isGroupEnd } = props.place;
  const askForLink = useLinkQuestion(name);
  const look = isDeleted
    ? 'border-dashed border-base-content/30 text-quiet italic'
    : isOwn
      ? 'border-transparent bg-primary/(--tint)'
      : 'border-base-content/10 bg-base-100';
  const corners = isOwn
    ? `${isFollowUp ? 'rounded-se-md' : ''} ${isGroupEnd ? '' : 'rounded-ee-md'}`
    : `${isFollowUp ? 'rounded-ss-md' : ''} ${isGroupEnd ? '' : 'rounded-es-md'}`;
  return (
    <div
      className={`group flex flex-col ${isOwn ? 'items-end' : 'items-start'} ${isFollowUp ? 'pt-0.5' : 'pt-2.5'}`}
    >
      <div className={`flex w-full items-center gap-1 ${isOwn ? 'flex-row-reverse' : ''}`}>
        {/* With a picture, as broad as that. */}
        <div
          data-author={name}
          className={`max-w-[80%] overflow-hidden rounded-[1.125rem] border sm:max-w-[min(68%,34rem)] ${look} ${corners} ${picture ? 'w-64' : ''}`}
        >
          <span className="sr-only print:hidden">{isOwn ? t`You` : name}: </span>
          {quote}
          {picture}
          {text !== '' && (
            <LinkedText
              className="px-3.5 py-2 leading-snug [overflow-wrap:anywhere] whitespace-pre-wrap"
              onPress={isOwn ? undefined : askForLink}
            >
              {text}
            </LinkedText>
          )}
        </div>
        {menu && (
          <div
            ref={passOnFocus}
            // Under a finger, the message that was touched last has it, at first the newest.
            className="transition-opacity group-hover:opacity-100 focus-within:opacity-100 pointer-fine:opacity-0 pointer-coarse:in-[li[tabindex='-1']]:pointer-events-none pointer-coarse:in-[li[tabindex='-1']]:opacity-0 print:hidden"
          >
            {menu}
          </div>
        )}
      </div>
      <div
        className={`flex flex-wrap items-center gap-x-2 px-1 text-xs text-quiet ${isOwn ? 'justify-end' : ''}`}
      >
        {props.children}
      </div>
    </div>
  );
}
