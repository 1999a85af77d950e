import { usePages } from '@unburden/api-client';
import { ErrorState, LoadingLabel, SkeletonText } from '@unburden/ui';
import { Link } from 'react-router-dom';
import { PanelCard } from '../../../lib/components/panel-card';
import { paths } from '../../../lib/paths';
import { useOnlineUsers } from '../../../shared/presence/presence.slice';
import { ChatListItem } from './chat-list-item';
import { anyPartner, useGetChatPartnersInfiniteQuery } from './partners.api';
import { PresenceCard } from './presence-card';

const mostChats = 5;

/** Beside the feed, for members: their latest chats, and who else is here. */
export default function ChatsPanel() {
  const online = useOnlineUsers();
  const pages = usePages(useGetChatPartnersInfiniteQuery(anyPartner));
  const chats = pages.items?.filter(({ lastMessageAt }) => lastMessageAt !== null);
  return (
    <>
      <PanelCard title="Chats">
        {pages.hasFailed ? (
          <ErrorState
            title="Something went wrong"
            message={pages.reason}
            onRetry={pages.retry}
            isRetrying={pages.isFetching}
          />
        ) : chats === undefined ? (
          <div className="relative">
            <LoadingLabel>Loading chats...</LoadingLabel>
            <SkeletonText lines={3} />
          </div>
        ) : chats.length === 0 ? (
          <p>You have not chatted with anybody yet.</p>
        ) : (
          <ul className="-mx-2.5">
            {chats.slice(0, mostChats).map((partner) => (
              <li key={partner._id}>
                <ChatListItem
                  partner={partner}
                  isSelected={false}
                  isOnline={online?.has(partner._id) ?? false}
                />
              </li>
            ))}
          </ul>
        )}
        <Link to={paths.chat} className="mt-2 inline-flex min-h-9 items-center link font-semibold">
          {chats?.length === 0 ? 'Find somebody to talk with' : 'All chats'}
        </Link>
      </PanelCard>
      <PresenceCard people={pages.items ?? []} />
    </>
  );
}
