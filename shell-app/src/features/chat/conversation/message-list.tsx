import { t } from '@lingui/core/macro';
import type { Message, User } from '@unburden/contracts';
import { LoadMore, rowsDrawn } from '@unburden/ui';
import { ArrowDown } from 'lucide-react';
import { type ComponentProps, useMemo, useState } from 'react';
import { useAppSelector } from '../../../lib/hooks';
import { useSignedInMember } from '../../../shared/session/session.slice';
import type { About } from '../composer/about';
import { selectOutbox } from '../outbox/outbox';
import { useIsBlocked } from './blocked-bar';
import { type MessagePage, messagesOf } from './conversation.cache';
import { toRows } from './conversation-rows';
import { MessageRow } from './message-row';
import { quotedWords, quoteTitle } from './quotes';
import { TypingLine } from './typing';
import { useGoToMessage } from './use-go-to-message';
import { useNewLine } from './use-new-line';
import { useIsPageVisible, useReadMarker } from './use-read-marker';
import { useRovingFocus } from './use-roving-focus';
import { useScrollToLatest } from './use-scroll-to-latest';

interface MessageListProps {
  partner: User;
  /** As they were loaded: the latest first. */
  pages: readonly MessagePage[];
  /** Loads the next page. */
  older: Pick<ComponentProps<typeof LoadMore>, 'hasMore' | 'isLoading' | 'error' | 'onMore'>;
  unreadBefore: number;
  /** Begins a reply, or an edit. */
  onAbout: (about: About) => void;
}

/** The messages from oldest to newest, from the end upwards; older ones come when one gets there. */
export function MessageList(props: MessageListProps) {
  const { partner, pages, older, unreadBefore, onAbout } = props;
  const { _id: me, name: own } = useSignedInMember();
  const readUpTo = pages[0]?.readUpTo ?? null;
  const messages = useMemo(() => messagesOf(pages), [pages]);
  const outbox = useAppSelector(selectOutbox);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const isInSight = useIsPageVisible() && isAtEnd;
  const newLine = useNewLine(partner._id, messages, unreadBefore, isInSight);
  useReadMarker(partner._id, messages, isInSight);

  const rows = useMemo(() => {
    const queued = outbox.filter(({ to }) => to === partner._id);
    return toRows({ messages, queued, me, newFrom: newLine.from, readUpTo });
  }, [messages, outbox, partner._id, me, newLine.from, readUpTo]);
  const { log, scrollToEnd, onScroll } = useScrollToLatest(rows, isAtEnd, setIsAtEnd);
  const roving = useRovingFocus(log, rows);
  const goTo = useGoToMessage(log, rows, older);

  return (
    <div className="relative flex min-h-0 flex-1 flex-col print:block">
      {/* Turned round, it stays at its end whatever grows above or below. */}
      <div
        ref={log}
        role="log"
        aria-label={t`Messages with ${{ name: partner.name }}`}
        // Older messages come in at the top: what is new is said by the announcement alone.
        aria-live="off"
        className="relative flex flex-1 flex-col-reverse bg-base-200 overflow-y-auto overscroll-contain scroll-smooth -outline-offset-3 [overflow-anchor:none] print:block print:overflow-visible print:bg-transparent"
        onScroll={onScroll}
        {...roving}
      >
        <div className="chat-column pt-2">
          {older.hasMore && (
            <p className="hidden print:block">
              {t`Not everything is on this page. Use “Print” in the menu for all of it.`}
            </p>
          )}
          {older.hasMore ? (
            <LoadMore
              {...older}
              words={{
                more: t`Show older messages`,
                loading: t`Loading older messages...`,
                failed: t`Something went wrong`,
              }}
            />
          ) : (
            <Beginning
              partner={partner}
              isEmpty={rows.length === 0}
              hasAnswered={messages.some(({ senderId }) => senderId === partner._id)}
            />
          )}
          <ol>
            {rows.map((row, index) => (
              <MessageRow
                key={row.key}
                row={row}
                own={own}
                partner={partner}
                onAbout={onAbout}
                onGoTo={goTo}
                isWindowed={rows.length - index > rowsDrawn}
              />
            ))}
          </ol>
          <TypingLine partner={partner} />
        </div>
      </div>
      {!isAtEnd && (
        <button
          type="button"
          className="btn absolute inset-x-0 bottom-3 mx-auto w-fit rounded-full shadow-md btn-neutral btn-sm"
          onClick={scrollToEnd}
        >
          <ArrowDown className="size-4" aria-hidden="true" />
          {newLine.isSeen ? t`Latest messages` : t`New messages`}
        </button>
      )}
      <Announcement partner={partner} messages={messages} />
    </div>
  );
}

interface BeginningProps {
  partner: User;
  isEmpty: boolean;
  /** Whether the partner has written here. */
  hasAnswered: boolean;
}

/** Stands above the first message. Says the same of who asks for requests and who doesn't. */
function Beginning({ partner, isEmpty, hasAnswered }: BeginningProps) {
  const { name } = partner;
  const isBlocked = useIsBlocked(partner._id);
  return (
    <div className="space-y-1 py-6 text-center text-[0.9375rem] text-balance text-quiet">
      <p className="own-lines">
        <bdi>
          {!isEmpty
            ? t`This is the start of your chat with ${name}.`
            : isBlocked
              ? t`No messages yet.`
              : t`No messages yet. Say hi when you’re ready.`}
        </bdi>
      </p>
      {!hasAnswered && !isBlocked && (
        <p className="own-lines print:hidden">
          <bdi>{t`Until ${name} answers, your messages may reach them as a request.`}</bdi>
        </p>
      )}
    </div>
  );
}

interface AnnouncementProps {
  partner: User;
  messages: readonly Message[];
}

/** Says to screen readers, once, what the other one writes while one is here. */
function Announcement({ partner, messages }: AnnouncementProps) {
  const newest = messages.findLast(({ senderId }) => senderId === partner._id);
  const [seqBefore] = useState(newest?.seq ?? 0);
  const isNew = newest !== undefined && newest.seq > seqBefore && !newest.deleted;
  return (
    <p role="status" className="sr-only">
      {isNew && announcementOf(newest, partner)}
    </p>
  );
}

function announcementOf({ text, replyTo }: Message, partner: User): string {
  const quote = replyTo && `${quoteTitle(replyTo, partner)} ${quotedWords(replyTo)}`;
  return [`${partner.name}: ${text === '' ? t`Picture` : text}`, quote].filter(Boolean).join(' – ');
}
