import { t } from '@lingui/core/macro';
import { usePages } from '@unburden/api-client';
import {
  EmptyState,
  LongListItem,
  PagedList,
  PageHeading,
  rowsDrawn,
  SkeletonText,
} from '@unburden/ui';
import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { NoticeItem } from '../features/notices/notice-item';
import {
  useGetNoticesInfiniteQuery,
  useReadNoticesMutation,
} from '../features/notices/notices.api';

/** `/notices`: messages from moderators, and news about the member’s reports. */
export default function NoticesPage() {
  const query = useGetNoticesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const pages = usePages(query);
  const [markRead] = useReadNoticesMutation();
  const newest = pages.items?.[0];
  const upTo = newest && !newest.read ? newest._id : null;
  useEffect(() => {
    if (upTo !== null) void markRead({ upTo });
  }, [upTo, markRead]);
  return (
    <>
      <title>{t`Notices · Unburden`}</title>
      <PageHeading
        description={t`Messages from moderators, and news about your reports.`}
      >{t`Notices`}</PageHeading>
      <PagedList
        pages={pages}
        words={{ loading: t`Loading notices...`, failed: t`Your notices didn’t load` }}
        skeleton={<SkeletonText lines={4} />}
        empty={
          <EmptyState
            icon={Bell}
            title={t`You’re all caught up.`}
          >{t`New notices will appear here.`}</EmptyState>
        }
      >
        {(notices) => (
          <ul className="max-w-[72ch] space-y-3">
            {notices.map((notice, index) => (
              <LongListItem key={notice._id} isWindowed={index >= rowsDrawn}>
                <NoticeItem notice={notice} />
              </LongListItem>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}
