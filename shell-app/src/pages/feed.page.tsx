import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { usePages } from '@unburden/api-client';
import { EmptyState, PagedList } from '@unburden/ui';
import { Feather } from 'lucide-react';
import { Link } from 'react-router-dom';
import { FeedSkeleton } from '../features/posts/feed/feed-skeleton';
import { FeedTabs, useFeedSort } from '../features/posts/feed/feed-tabs';
import { PostList } from '../features/posts/feed/post-list';
import { type FeedList, useGetFeedInfiniteQuery } from '../features/posts/posts.api';
import { WelcomeBanner } from '../features/welcome/welcome-banner';
import { paths } from '../lib/paths';
import { useDeferredPages } from '../lib/use-deferred-pages';

const labels = () => ({
  loading: t`Loading posts...`,
  failed: t`Error in fetching posts`,
  more: t`Load more posts`,
  end: t`You’re all caught up.`,
});

/** `/`: a welcome, and all posts, newest first; `?sort=top` has the best liked first. */
export default function FeedPage() {
  const sort = useFeedSort();
  return (
    <>
      <title>{t`Unburden`}</title>
      <WelcomeBanner />
      <FeedTabs />
      <Feed key={sort} list={sort && { sort }} />
    </>
  );
}

function Feed({ list }: { list: FeedList }) {
  return (
    <PagedList
      pages={useDeferredPages(usePages(useGetFeedInfiniteQuery(list)))}
      words={labels()}
      skeleton={<FeedSkeleton />}
      empty={
        <EmptyState icon={Feather} title={t`No posts found.`}>
          <p>
            <Trans>No one has written anything yet. What’s on your mind?</Trans>
          </p>
          <Link to={paths.createPost} className="btn btn-primary">
            <Trans>Create Post</Trans>
          </Link>
        </EmptyState>
      }
    >
      {(posts) => <PostList posts={posts} />}
    </PagedList>
  );
}
