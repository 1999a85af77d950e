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

const labels = {
  loading: 'Loading posts...',
  failed: 'Error in fetching posts',
  more: 'Load more posts',
  end: 'You’re all caught up.',
};

/** `/`: a welcome, and all posts, newest first; `?sort=top` has the best liked first. */
export default function FeedPage() {
  const sort = useFeedSort();
  return (
    <>
      <title>Unburden</title>
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
      words={labels}
      skeleton={<FeedSkeleton />}
      empty={
        <EmptyState icon={Feather} title="No posts found.">
          <p>No one has written anything yet. What’s on your mind?</p>
          <Link to={paths.createPost} className="btn btn-primary">
            Create Post
          </Link>
        </EmptyState>
      }
    >
      {(posts) => <PostList posts={posts} />}
    </PagedList>
  );
}
