import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { usePages } from '@unburden/api-client';
import type { ChatPartner } from '@unburden/contracts';
import { EmptyState, LongListItem, PagedList, rowsDrawn } from '@unburden/ui';
import { Settings, UsersRound, X } from 'lucide-react';
import { Fragment, useEffect, useEffectEvent, useId, useState } from 'react';
import { popoverStyle } from '../../../lib/components/menu-button';
import { useFailureToast } from '../../../lib/components/use-failure-toast';
import { useDeferredPages } from '../../../lib/use-deferred-pages';
import { useIsOnline } from '../../../lib/use-is-online';
import { countOthers, useOnlineUsers } from '../../../shared/presence/presence.slice';
import { useSignedInMember } from '../../../shared/session/session.slice';
import { RequestsLink } from '../requests/requests-link';
import { ChatSettingsForm } from '../settings/chat-settings-form';
import { ChatListHead, ChatListSkeleton } from './chat-list-frame';
import { ChatListItem } from './chat-list-item';
import { useGetChatPartnersInfiniteQuery } from './partners.api';

/** Pause in typing before the list is searched. Milliseconds. */
const restMs = 250;

/** Interval between refetches while someone online is not in the list. Milliseconds. */
const lookAgainMs = 15_000;

interface ChatListProps {
  /** The partner of the open conversation, or null. */
  selectedId: string | null;
}

/** The members to chat with: those with messages first, then the others by name. */
export function ChatList({ selectedId }: ChatListProps) {
  const [search, setSearch] = useState('');
  const [endSearch] = useState(() => () => setSearch(''));
  const [isOnlineOnly, setIsOnlineOnly] = useState(false);
  const me = useSignedInMember();
  const online = useOnlineUsers();
  const isConnected = useIsOnline();
  const today = new Date().toDateString();
  const q = useDebouncedValue(search.trim(), restMs);
  const pages = useDeferredPages(
    usePages(useGetChatPartnersInfiniteQuery({ q, ...(isOnlineOnly && { isOnlineOnly }) })),
  );
  const lookAgain = useEffectEvent(pages.retry);
  const known = new Set(pages.items?.map(({ _id }) => _id));
  const isNew = (id: string) => id !== me._id && !known.has(id);
  const isShort = isOnlineOnly && !pages.hasMore && [...(online ?? [])].some(isNew);
  useEffect(() => {
    if (!isShort) return;
    const timer = setInterval(lookAgain, lookAgainMs);
    return () => clearInterval(timer);
  }, [isShort]);
  useFailureToast(pages.hasFailed, t`Something went wrong`);
  const Heading = selectedId === null ? 'h2' : 'h3';

  return (
    <>
      <ChatListHead
        // With a conversation beside it, the page is about that.
        heading={selectedId === null ? 'h1' : 'h2'}
        settings={<ChatSettings />}
        search={search}
        onSearch={setSearch}
        isOnlineOnly={isOnlineOnly}
        onOnlineOnly={setIsOnlineOnly}
        presence={
          !isConnected
            ? t`You’re offline`
            : online === null
              ? t`Connecting…`
              : inWords(countOthers(online, me._id))
        }
      />
      <div className="relative min-h-0 flex-1 overflow-y-auto p-2">
        <RequestsLink />
        <PagedList
          pages={pages}
          words={{ loading: t`Loading chats...`, failed: t`Something went wrong` }}
          skeleton={<ChatListSkeleton />}
          empty={
            <EmptyState icon={UsersRound} title={nothingFound(q, isOnlineOnly)}>
              {/* Where contact needs consent, strangers come only to who looks for one of them. */}
              {q.length < 3 && !isOnlineOnly && (
                <p>
                  <Trans>Search with three letters of a name or more.</Trans>
                </p>
              )}
            </EmptyState>
          }
        >
          {(partners) => {
            const listed = isOnlineOnly ? partners.filter(({ _id }) => online?.has(_id)) : partners;
            if (listed.length === 0 && !pages.hasMore) {
              return <EmptyState icon={UsersRound} title={t`No one is online right now.`} />;
            }
            return (
              <ul aria-label={t`People`} className="space-y-0.5">
                {listed.map((partner, index) => (
                  <Fragment key={partner._id}>
                    {isStranger(partner) && !(index > 0 && isStranger(listed[index - 1])) && (
                      <li className="px-3 pt-5 pb-1.5">
                        {index === 0 && q === '' && !isOnlineOnly && (
                          <p className="pb-5 text-quiet">{t`No chats yet.`}</p>
                        )}
                        <Heading className="text-sm font-semibold text-quiet">
                          <Trans>Other members</Trans>
                        </Heading>
                      </li>
                    )}
                    <LongListItem isWindowed={index >= rowsDrawn}>
                      <ChatListItem
                        partner={partner}
                        isSelected={partner._id === selectedId}
                        isOnline={online?.has(partner._id) ?? false}
                        today={today}
                        // A stranger stands in no other list yet.
                        onOpen={isStranger(partner) ? undefined : endSearch}
                      />
                    </LongListItem>
                  </Fragment>
                ))}
              </ul>
            );
          }}
        </PagedList>
      </div>
    </>
  );
}

/** Whether there are no messages with this member yet. */
const isStranger = (partner?: ChatPartner) => partner?.lastMessageAt === null;

function nothingFound(q: string, isOnlineOnly: boolean): string {
  if (isOnlineOnly) return t`No one is online right now.`;
  return q === '' ? t`No chats yet.` : t`No one by that name.`;
}

/** The button for the settings of chats, and their panel. */
function ChatSettings() {
  const [isOpen, setIsOpen] = useState(false);
  const panelId = useId();
  return (
    <>
      <button
        type="button"
        className="btn btn-square btn-ghost btn-sm"
        aria-label={t`Chat settings`}
        title={t`Chat settings`}
        aria-expanded={isOpen}
        popoverTarget={panelId}
      >
        <Settings className="size-5" aria-hidden="true" />
      </button>
      <div
        id={panelId}
        popover="auto"
        // On phones it comes up from the bottom, over the bar there.
        className={`bottom-sheet max-h-[calc(100dvh-9rem)] w-80 overflow-y-auto p-3 low:max-h-[calc(100dvh-2rem)] ${popoverStyle}`}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {isOpen && (
          <>
            <div className="mb-1 flex items-center justify-between">
              <h3 className="text-lg font-bold">{t`Chat settings`}</h3>
              <button
                type="button"
                className="btn btn-square btn-ghost btn-sm"
                aria-label={t`Close`}
                popoverTarget={panelId}
                popoverTargetAction="hide"
              >
                <X className="size-5" aria-hidden="true" />
              </button>
            </div>
            <ChatSettingsForm />
          </>
        )}
      </div>
    </>
  );
}

/** The value once it has stayed the same for so many ms; until then the one before. */
function useDebouncedValue<T>(value: T, restMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return settled;
}

function inWords(count: number): string {
  return plural(count, { one: '# online', other: '# online' });
}
