import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { usePages } from '@unburden/api-client';
import type { User } from '@unburden/contracts';
import { ErrorState, LoadingLabel, SkeletonText } from '@unburden/ui';
import { Link } from 'react-router-dom';
import { PanelCard } from '../../../lib/components/panel-card';
import { paths } from '../../../lib/paths';
import { useIsOnline } from '../../../lib/use-is-online';
import { countOthers, useOnlineUsers } from '../../../shared/presence/presence.slice';
import { useMember } from '../../../shared/session/session.slice';
import { ChatListItem } from './chat-list-item';
import { PartnerAvatar } from './partner-avatar';
import { anyPartner, useGetChatPartnersInfiniteQuery } from './partners.api';

const maxChats = 5;

/** Beside the feed, for members: their latest chats, and who else is here. */
export default function ChatsPanel() {
  const online = useOnlineUsers();
  const pages = usePages(useGetChatPartnersInfiniteQuery(anyPartner));
  const chats = pages.items?.filter(({ lastMessageAt }) => lastMessageAt !== null);
  return (
    <>
      <PanelCard title={t`Chats`}>
        {pages.hasFailed ? (
          <ErrorState
            title={t`Something went wrong`}
            message={pages.reason}
            onRetry={pages.retry}
            isRetrying={pages.isFetching}
          />
        ) : chats === undefined ? (
          <div className="relative">
            <LoadingLabel>{t`Loading chats...`}</LoadingLabel>
            <SkeletonText lines={3} />
          </div>
        ) : chats.length === 0 ? (
          <p>
            <Trans>No chats yet.</Trans>
          </p>
        ) : (
          <ul className="-mx-2.5">
            {chats.slice(0, maxChats).map((partner) => (
              <li key={partner._id}>
                <ChatListItem
                  partner={partner}
                  isSelected={false}
                  isOnline={online?.has(partner._id) ?? false}
                  today={new Date().toDateString()}
                />
              </li>
            ))}
          </ul>
        )}
        <Link to={paths.chat} className="mt-2 inline-flex min-h-11 items-center link font-semibold">
          {chats?.length === 0 ? t`Find someone to talk to` : t`All chats`}
        </Link>
      </PanelCard>
      <PresenceCard people={pages.items ?? []} />
    </>
  );
}

const maxFaces = 8;

/** Number of others online now, and those of `people` who are. */
function PresenceCard({ people }: { people: readonly User[] }) {
  const online = useOnlineUsers();
  const isConnected = useIsOnline();
  const me = useMember();
  const others = isConnected && online !== null ? countOthers(online, me?._id) : 0;
  const here = people.filter(({ _id }) => online?.has(_id)).slice(0, maxFaces);
  return (
    <PanelCard title={t`Online now`}>
      <p className="flex items-center gap-2">
        <span
          className={`status ${others > 0 ? 'status-success' : 'status-neutral'}`}
          aria-hidden="true"
        />
        {!isConnected ? t`You’re offline` : online === null ? t`Connecting…` : inWords(others)}
      </p>
      {here.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {here.map((person) => (
            <li key={person._id}>
              <Link
                to={paths.chatWith(person._id)}
                state={{ partner: person }}
                title={person.name}
                className="block rounded-full"
              >
                <span className="sr-only">
                  <Trans>Chat with {{ name: person.name }}</Trans>
                </span>
                <span aria-hidden="true">
                  <PartnerAvatar partner={person} isOnline />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </PanelCard>
  );
}

function inWords(count: number): string {
  if (count <= 0) return t`No one else is online`;
  return plural(count, { one: '# other person online', other: '# other people online' });
}
