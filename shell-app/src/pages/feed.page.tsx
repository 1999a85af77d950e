import { usePages } from '@unburden/api-client';
import { EmptyState, PagedList } from '@unburden/ui';
import { Feather } from 'lucide-react';
import { Link } from 'react-router-dom';
import { FeedSkeleton } from '../features/posts/feed/feed-skeleton';
import { PostList } from '../features/posts/feed/post-list';
import { useGetFeedInfiniteQuery } from '../features/posts/posts.api';
import { WelcomeBanner } from '../features/welcome/welcome-banner';
import { paths } from '../lib/paths';
import { useDeferredPages } from '../lib/use-deferred-pages';

const labels = {
  loading: 'Loading posts...',
  failed: 'Error in fetching posts',
  more: 'Load more posts',
  end: 'You have read everything there is.',
};

/** `/`: a welcome, and all posts, newest first. */
export default function FeedPage() {
  return (
    <>
      <title>Unburden</title>
      <WelcomeBanner />
      <PagedList
        pages={useDeferredPages(usePages(useGetFeedInfiniteQuery(undefined)))}
        words={labels}
        skeleton={<FeedSkeleton />}
        empty={
          <EmptyState icon={Feather} title="No posts found.">
            <p>Nobody has written anything yet. What is on your mind?</p>
            <Link to={paths.createPost} className="btn btn-primary">
              Create Post
            </Link>
          </EmptyState>
        }
      >
        {(posts) => <PostList posts={posts} />}
      </PagedList>
    </>
  );
}
