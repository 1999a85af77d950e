import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { apiMessage, isApiError } from '@unburden/api-client';
import type { Message, User } from '@unburden/contracts';
import { useMayDiscard } from '@unburden/ui';
import { WifiOff } from 'lucide-react';
import { useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { LoadError } from '../../../lib/components/loaded';
import { useFailureToast } from '../../../lib/components/use-failure-toast';
import { useAppDispatch } from '../../../lib/hooks';
import { useIsOnline } from '../../../lib/use-is-online';
import { usePrint } from '../../../lib/use-print';
import { useUnsaved } from '../../../shared/drafts/drafts.slice';
import { type About, changedWordsOf } from '../composer/about';
import { Composer } from '../composer/composer';
import { PictureDrop } from '../composer/picture-drop';
import { usePictureChoice } from '../composer/use-picture-choice';
import { BlockedBar, useIsBlocked } from './blocked-bar';
import { loadConversation, useGetConversationInfiniteQuery } from './conversation.api';
import { messagesOf } from './conversation.cache';
import { ConversationHeader } from './conversation-header';
import { MessageList } from './message-list';
import { MessageSkeletons } from './message-skeletons';
import { NoPartner } from './no-partner';
import { QueuedMessages } from './queued-messages';

interface ConversationProps {
  partner: User;
  /** Number of their messages that were unread when it was opened. */
  unreadBefore: number;
  onClose: () => void;
}

/** All that two people wrote to each other, and the box to go on. */
export function Conversation({ partner, unreadBefore, onClose }: ConversationProps) {
  const query = useGetConversationInfiniteQuery(partner._id);
  const { currentData, error } = query;
  const isGone = isApiError(error) && error.status === 404;
  useFailureToast(error !== undefined && !isGone, t`Something went wrong`);
  const [firstUnread] = useState(unreadBefore);
  const picture = usePictureChoice();
  const [about, setAbout] = useState<About | null>(null);
  const isBlocked = useIsBlocked(partner._id);
  const dispatch = useAppDispatch();
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);

  const messages = messagesOf(currentData?.pages);
  const currentOf = (message: Message) =>
    messages.find(({ _id }) => _id === message._id) ?? message;
  const current = about && { ...about, message: currentOf(about.message) };
  const unsaved = useRef<string | undefined>(undefined);
  const setUnsaved = useUnsaved();
  const change = (next: About | null) => {
    unsaved.current = changedWordsOf(next);
    setUnsaved(unsaved.current);
    setAbout(next);
  };
  const mayDiscard = useMayDiscard();
  // Rows that are drawn already keep the one that they have.
  const [begin] = useState(() => async (next: About) => {
    if (await mayDiscard(unsaved.current)) change(next);
  });

  const print = usePrint({
    load: () => dispatch(loadConversation(partner._id)),
    failure: t`Something went wrong`,
    print: () => {
      // By itself, the list would draw the last page a frame later.
      flushSync(drawAgain);
      window.print();
    },
  });

  return (
    <PictureDrop onDrop={picture.choose} label={t`Conversation with ${{ name: partner.name }}`}>
      <ConversationHeader
        partner={partner}
        isBlocked={isBlocked}
        lastId={messages.at(-1)?._id}
        onPrint={() => void print()}
        onClose={onClose}
      />
      <div className="flex min-h-0 flex-1 flex-col">
        {currentData ? (
          <MessageList
            partner={partner}
            pages={currentData.pages}
            older={{
              hasMore: query.hasNextPage,
              isLoading: query.isFetchingNextPage,
              error: query.isFetchNextPageError ? (apiMessage(error) ?? '') : null,
              onMore: () => void query.fetchNextPage(),
            }}
            unreadBefore={firstUnread}
            onAbout={(next) => void begin(next)}
          />
        ) : error ? (
          <div className="flex flex-1 flex-col overflow-y-auto">
            <div className="m-auto">
              {isGone ? (
                <NoPartner error={error} />
              ) : (
                <LoadError title={t`Something went wrong`} query={query} />
              )}
            </div>
            {!isGone && <QueuedMessages partner={partner} />}
          </div>
        ) : (
          <MessageSkeletons />
        )}
      </div>
      <OfflineBar />
      {isGone ? null : isBlocked ? (
        <BlockedBar partner={partner} />
      ) : (
        <Composer
          partner={partner}
          picture={picture}
          about={current}
          onAbout={change}
          isFirst={currentData !== undefined && messages.length === 0}
        />
      )}
    </PictureDrop>
  );
}

/** Says above the box that the lost connection is one's own. */
function OfflineBar() {
  const isConnected = useIsOnline();
  return (
    <div role="status">
      {!isConnected && (
        <p className="chat-column flex items-center gap-2 border-t border-base-content/10 bg-base-100 py-2 text-sm">
          <WifiOff className="size-4 shrink-0" aria-hidden="true" />
          <Trans>You&apos;re offline. Messages will be sent when you&apos;re back.</Trans>
        </p>
      )}
    </div>
  );
}
