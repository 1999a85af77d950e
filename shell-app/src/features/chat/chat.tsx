import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { translate } from '@unburden/api-client';
import { messages } from '@unburden/contracts';
import { EmptyState, ErrorState } from '@unburden/ui';
import { MessagesSquare, UserRoundX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { ChatList } from './list/chat-list';
import { Conversation } from './conversation/conversation';
import { MessageSkeletons } from './conversation/message-skeletons';
import { usePartner } from './conversation/use-partner';

/** `/chatpage`: chats beside a conversation, on small screens one of the two. `?user=` opens one. */
export default function Chat() {
  const [params] = useSearchParams();
  const selectedId = params.get('user');
  const navigate = useNavigate();
  const { partner, unread, isMissing, failure } = usePartner(selectedId);
  useFocusOnListAfter(selectedId);

  return (
    <div
      // Known before the partner is: the frame must not change again.
      data-wide
      data-conversation={selectedId === null ? undefined : ''}
      className="-mx-4 -mt-6 -mb-16 flex h-[calc(100dvh-4rem-1px-var(--bottom-bar))] sm:-mx-8 sm:-mt-8 print:m-0 print:block print:h-auto"
    >
      <title>{t`Chats · Unburden`}</title>
      <div
        className={`flex w-full flex-col border-base-content/10 md:w-80 md:shrink-0 md:border-e ${selectedId === null ? '' : 'max-md:hidden print:hidden'}`}
      >
        <ChatList selectedId={selectedId} />
      </div>
      <div className={`min-w-0 flex-1 ${selectedId === null ? 'max-md:hidden' : ''}`}>
        {selectedId === null ? (
          <ChatWelcome />
        ) : partner ? (
          <Conversation
            key={partner._id}
            partner={partner}
            unreadBefore={unread}
            onClose={() => void navigate(paths.chat)}
          />
        ) : isMissing ? (
          <EmptyState icon={UserRoundX} title={translate(messages.noUserFound, 'user_not_found')}>
            <Link to={paths.chat} className="btn btn-primary">
              <Trans>Back to your chats</Trans>
            </Link>
          </EmptyState>
        ) : failure ? (
          <ErrorState title={t`Something went wrong`} {...failure} />
        ) : (
          <div className="flex h-full flex-col">
            <MessageSkeletons />
          </div>
        )}
      </div>
    </div>
  );
}

/** When a conversation is closed, the focus goes back to where it was opened. */
function useFocusOnListAfter(selectedId: string | null) {
  const last = useRef(selectedId);
  useEffect(() => {
    const closedId = last.current;
    last.current = selectedId;
    if (selectedId !== null || closedId === null) return;
    document.getElementById(`chat-${closedId}`)?.focus();
  }, [selectedId]);
}

/** Stands where a conversation would, while none is chosen. */
function ChatWelcome() {
  return (
    <div className="flex h-full flex-col items-center justify-center gap-3 p-6 text-center">
      <MessagesSquare
        className="size-12 text-base-content/40"
        strokeWidth={1.5}
        aria-hidden="true"
      />
      <h2 className="text-xl font-bold">
        <Trans>Welcome to Chat Section</Trans>
      </h2>
      <p className="text-quiet">
        <Trans>Select a conversation from the sidebar to start chatting</Trans>
      </p>
    </div>
  );
}
