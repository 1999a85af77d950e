import { t } from '@lingui/core/macro';
import { ErrorState } from '@unburden/ui';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { ChatFrame, ChatWelcome } from './chat-frame';
import { Conversation } from './conversation/conversation';
import { MessageSkeletons } from './conversation/message-skeletons';
import { NoPartner } from './conversation/no-partner';
import { usePartner } from './conversation/use-partner';
import { ChatList } from './list/chat-list';

/** `/chatpage`: chats beside a conversation, on small screens one of the two. `?user=` opens one. */
export default function Chat() {
  const [params] = useSearchParams();
  const selectedId = params.get('user');
  const navigate = useNavigate();
  const { partner, unread, missing, failure } = usePartner(selectedId);
  useFocusOnListAfter(selectedId);

  return (
    <>
      <title>{t`Chats · Unburden`}</title>
      <ChatFrame hasConversation={selectedId !== null} list={<ChatList selectedId={selectedId} />}>
        {selectedId === null ? (
          <ChatWelcome />
        ) : partner ? (
          <Conversation
            key={partner._id}
            partner={partner}
            unreadBefore={unread}
            onClose={() => void navigate(paths.chat)}
          />
        ) : missing ? (
          <NoPartner error={missing} />
        ) : failure ? (
          <ErrorState title={t`Something went wrong`} {...failure} />
        ) : (
          <div className="flex h-full flex-col">
            <MessageSkeletons />
          </div>
        )}
      </ChatFrame>
    </>
  );
}

/**
 * When a conversation is closed, the focus goes back to where it was opened, and to the heading of the
 * list when it was removed.
 */
function useFocusOnListAfter(selectedId: string | null) {
  const { isRemoved } = (useLocation().state as { isRemoved?: boolean } | null) ?? {};
  const last = useRef(selectedId);
  useEffect(() => {
    const closedId = last.current;
    last.current = selectedId;
    if (selectedId !== null || closedId === null) return;
    const place = isRemoved
      ? document.querySelector<HTMLElement>('main h1')
      : document.getElementById(`chat-${closedId}`);
    place?.focus();
  }, [selectedId, isRemoved]);
}
