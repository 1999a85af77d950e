import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { usePages } from '@unburden/api-client';
import { PageHeading } from '@unburden/ui';
import { useEffect, useId, useState } from 'react';
import { RecoveryReminder } from '../features/account/factors/recovery-reminder';
import { useGetMessageRequestsInfiniteQuery } from '../features/chat/requests/requests.api';
import { Inbox } from '../features/notices/inbox';
import { NoticeItem } from '../features/notices/notice-item';
import {
  useGetNoticesInfiniteQuery,
  useReadNoticesMutation,
} from '../features/notices/notices.api';
import { OwnReports } from '../features/notices/own-reports';
import { PagedRows } from '../lib/components/paged-rows';

/**
 * `/notices`: what other people answered, and what moderators have to say. Unread notices of these
 * come first, for the other list may be long.
 */
export default function NoticesPage() {
  const { items = [], hasMore } = usePages(useGetMessageRequestsInfiniteQuery(undefined));
  const unread = useGetNoticesInfiniteQuery(undefined).currentData?.pages[0]?.unread;
  // Decided once: opening the page ends the count, and nothing moves then.
  const [isModeratorsFirst, decide] = useState<boolean>();
  if (isModeratorsFirst === undefined && unread !== undefined) decide(unread > 0);
  const people = <Inbox key="people" requests={{ count: items.length, hasMore }} />;
  const moderators = <FromModerators key="moderators" />;
  return (
    <div className="max-w-[72ch]">
      <title>{t`Notices · Unburden`}</title>
      <PageHeading>{t`Notices`}</PageHeading>
      <div className="in-turn space-y-10">
        {isModeratorsFirst ? [moderators, people] : [people, moderators]}
      </div>
      <RecoveryReminder />
    </div>
  );
}

/** Messages from moderators, of what was done in the account, and about the member’s reports. */
function FromModerators() {
  const titleId = useId();
  const query = useGetNoticesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const pages = usePages(query);
  const [markRead] = useReadNoticesMutation();
  const newest = pages.items?.[0];
  const upTo = newest && !newest.read ? newest._id : null;
  useEffect(() => {
    if (upTo !== null) void markRead({ upTo });
  }, [upTo, markRead]);
  return (
    <section aria-labelledby={titleId} className="space-y-3">
      <h2 id={titleId} className="flex min-h-11 items-center text-xl font-bold">
        <Trans>From Unburden</Trans>
      </h2>
      <PagedRows
        pages={pages}
        words={{ loading: t`Loading notices...`, failed: t`Your notices didn’t load` }}
        empty={
          <p className="text-quiet">
            <Trans>You’re all caught up.</Trans>
          </p>
        }
      >
        {(notice) => <NoticeItem notice={notice} />}
      </PagedRows>
      <OwnReports />
    </section>
  );
}
