import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { limits } from '@unburden/contracts';
import { Skeleton } from '@unburden/ui';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';

interface ChatListHeadProps {
  heading: 'h1' | 'h2';
  settings?: ReactNode;
  search?: string;
  onSearch?: (search: string) => void;
  isOnlineOnly?: boolean;
  onOnlineOnly?: (isOnlineOnly: boolean) => void;
  /** How many others are online, or why that is unknown. */
  presence?: string;
}

/** The top of the list of chats. Knows no session, for the first paint. */
export function ChatListHead(props: ChatListHeadProps) {
  const { heading: Heading, search = '', isOnlineOnly = false } = props;
  return (
    <div className="space-y-3 border-b border-base-content/10 px-4 pt-4 pb-3">
      <div className="flex min-h-11 items-center justify-between gap-2">
        <Heading tabIndex={-1} className="text-2xl leading-tight font-bold outline-none">
          {t`Chats`}
        </Heading>
        {props.settings}
      </div>
      {/* The largest text of this page: it must not wait for the chats. */}
      <p className="text-sm text-quiet">
        <Trans>Moderators can’t read a chat, unless one of you reports a message.</Trans>
      </p>
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
          onChange={(event) => props.onSearch?.(event.target.value)}
        />
      </label>
      <div className="flex items-center justify-between gap-2 text-[0.9375rem]">
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
          <input
            type="checkbox"
            className="checkbox checkbox-sm"
            checked={isOnlineOnly}
            onChange={(event) => props.onOnlineOnly?.(event.target.checked)}
          />
          <Trans>Show online only</Trans>
        </label>
        <span className="text-quiet tabular-nums">{props.presence}</span>
      </div>
    </div>
  );
}

export function ChatListSkeleton() {
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
