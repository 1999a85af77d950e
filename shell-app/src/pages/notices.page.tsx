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

/** `/notices`: what moderators did to what a member wrote, and what came of their reports. */
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
      <title>Notices · Unburden</title>
      <PageHeading description="What moderators and admins did that concerns you, and what came of your reports.">
        Notices
      </PageHeading>
      <PagedList
        pages={pages}
        words={{ loading: 'Loading notices...', failed: 'The notices could not be loaded' }}
        skeleton={<SkeletonText lines={4} />}
        empty={
          <EmptyState icon={Bell} title="No notices">
            There is nothing that you need to know.
          </EmptyState>
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
