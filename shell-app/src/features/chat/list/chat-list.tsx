import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { usePages } from '@unburden/api-client';
import { limits } from '@unburden/contracts';
import { EmptyState, LongListItem, PagedList, rowsDrawn, Skeleton } from '@unburden/ui';
import { Search, Settings, UsersRound } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useSignedInMember } from '../../../shared/session/session.slice';
import { countOthers, useOnlineUsers } from '../../../shared/presence/presence.slice';
import { popoverStyle } from '../../../lib/components/menu-button';
import { useIsOnline } from '../../../lib/use-is-online';
import { useFailureToast } from '../../../lib/use-failure-toast';
import { ChatListItem } from './chat-list-item';
import { ChatSettingsForm } from '../settings/chat-settings-form';
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
  const [isOnlineOnly, setIsOnlineOnly] = useState(false);
  const [hasSettings, setHasSettings] = useState(false);
  const settingsId = useId();
  const me = useSignedInMember();
  const online = useOnlineUsers();
  const isConnected = useIsOnline();
  const q = useDebouncedValue(search.trim(), restMs);
  const pages = usePages(
    useGetChatPartnersInfiniteQuery({ q, ...(isOnlineOnly && { isOnlineOnly }) }),
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
  // With a conversation beside it, the page is about that.
  const Heading = selectedId === null ? 'h1' : 'h2';

  return (
    <>
      <div className="space-y-3 border-b border-base-content/10 px-4 pt-4 pb-3">
        <div className="flex items-center justify-between gap-2">
          <Heading
            tabIndex={-1}
            className="text-2xl leading-tight font-bold outline-none"
          >{t`Chats`}</Heading>
          <button
            type="button"
            className="btn btn-square btn-ghost btn-sm"
            aria-label={t`Chat settings`}
            title={t`Chat settings`}
            aria-expanded={hasSettings}
            popoverTarget={settingsId}
          >
            <Settings className="size-5" aria-hidden="true" />
          </button>
          <div
            id={settingsId}
            popover="auto"
            className={`w-80 max-w-[calc(100vw-2rem)] p-3 ${popoverStyle}`}
            onToggle={({ newState }) => setHasSettings(newState === 'open')}
          >
            {hasSettings && <ChatSettingsForm />}
          </div>
        </div>
        <label className="input w-full rounded-full text-base">
          <Search className="size-4.5 opacity-70" aria-hidden="true" />
          <input
            dir="auto"
            type="search"
            placeholder={t`Search for a person`}
            aria-label={t`Search for a person`}
            autoComplete="off"
            maxLength={limits.name.max}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </label>
        <div className="flex items-center justify-between gap-2 text-[0.9375rem]">
          <label className="flex min-h-8 cursor-pointer items-center gap-2.5">
            <input
              type="checkbox"
              className="checkbox checkbox-sm"
              checked={isOnlineOnly}
              onChange={(event) => setIsOnlineOnly(event.target.checked)}
            />
            <Trans>Show online only</Trans>
          </label>
          <span className="text-quiet tabular-nums">
            {!isConnected
              ? t`You’re offline`
              : online === null
                ? t`Connecting…`
                : inWords(countOthers(online, me._id))}
          </span>
        </div>
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto p-2">
        <PagedList
          pages={pages}
          words={{ loading: t`Loading chats...`, failed: t`Something went wrong` }}
          skeleton={<ListSkeleton />}
          empty={
            <EmptyState
              icon={UsersRound}
              title={isOnlineOnly ? t`No one is online right now.` : t`No one by that name.`}
            />
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
                  <LongListItem key={partner._id} isWindowed={index >= rowsDrawn}>
                    <ChatListItem
                      partner={partner}
                      isSelected={partner._id === selectedId}
                      isOnline={online?.has(partner._id) ?? false}
                    />
                  </LongListItem>
                ))}
              </ul>
            );
          }}
        </PagedList>
      </div>
    </>
  );
}

function ListSkeleton() {
  return (
    <div className="space-y-4 p-2">
      {[1, 2, 3, 4, 5].map((line) => (
        <div key={line} className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3.5 w-4/5" />
          </div>
        </div>
      ))}
    </div>
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
