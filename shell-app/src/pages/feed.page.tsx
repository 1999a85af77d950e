import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { usePages } from '@unburden/api-client';
import { EmptyState, PagedList } from '@unburden/ui';
import { Feather } from 'lucide-react';
import { Link } from 'react-router-dom';
import { FeedSkeleton } from '../features/posts/feed/feed-skeleton';
import { FeedTabs, useFeedSort } from '../features/posts/feed/feed-tabs';
import { PostList } from '../features/posts/feed/post-list';
import { UnansweredLine } from '../features/posts/feed/unanswered-line';
import { type FeedList, postsApi, useGetFeedInfiniteQuery } from '../features/posts/posts.api';
import { WelcomeBanner } from '../features/welcome/welcome-banner';
import { AfterAMinute } from '../lib/components/after-a-minute';
import { useAppSelector } from '../lib/hooks';
import { lazyPart } from '../lib/lazy-part';
import { paths } from '../lib/paths';
import { useDeferredPages } from '../lib/use-deferred-pages';

const NewPosts = lazyPart(() => import('../features/posts/feed/new-posts'));

const labels = () => ({
  loading: t`Loading posts...`,
  failed: t`Error in fetching posts`,
  more: t`Load more posts`,
  end: t`You’re all caught up.`,
});

/**
 * `/`: a welcome, and all posts, newest first; `?sort=top` has the best liked first, `?sort=waiting`
 * those with one answer at most.
 */
export default function FeedPage() {
  const sort = useFeedSort();
  const list = sort && { sort };
  const first = useAppSelector(
    (state) => postsApi.endpoints.getFeed.select(list)(state).data?.pages[0],
  );
  return (
    <>
      <title>{t`Unburden`}</title>
      <WelcomeBanner posts={first?.total ?? 0} />
      <FeedTabs waiting={first?.unanswered} />
      <Feed key={sort} list={list} unanswered={first?.unanswered} />
    </>
  );
}

interface FeedProps {
  list: FeedList;
  unanswered: number | undefined;
}

function Feed({ list, unanswered }: FeedProps) {
  // An answer ends the wait, so this list is never an old one.
  const isOfWaiting = list?.sort === 'waiting';
  const query = useGetFeedInfiniteQuery(list, { refetchOnMountOrArgChange: isOfWaiting });
  return (
    <PagedList
      pages={useDeferredPages(usePages(query))}
      words={labels()}
      skeleton={<FeedSkeleton />}
      empty={
        <EmptyState
          icon={Feather}
          title={isOfWaiting ? t`Nobody is waiting right now.` : t`No posts found.`}
        >
          {!isOfWaiting && (
            <>
              <p>
                <Trans>No one has written anything yet. What’s on your mind?</Trans>
              </p>
              <Link to={paths.createPost} className="btn btn-primary">
                <Trans>Create Post</Trans>
              </Link>
            </>
          )}
        </EmptyState>
      }
    >
      {(posts) => (
        <div className="relative">
          {unanswered ? <UnansweredLine count={unanswered} /> : null}
          {isOfWaiting && (
            <p className="mb-2 text-sm text-quiet">
              <Trans>One answer at most, the longest wait first.</Trans>
            </p>
          )}
          <PostList posts={posts} />
          {!list && posts[0] && (
            <AfterAMinute>
              <NewPosts
                newest={posts[0]}
                onShow={() => query.refetch({ refetchCachedPages: false })}
              />
            </AfterAMinute>
          )}
        </div>
      )}
    </PagedList>
  );
}
