import { usePages } from '@unburden/api-client';
import { EmptyState, PagedList } from '@unburden/ui';
import { Feather } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useDeferredPages } from '../../../lib/use-deferred-pages';
import { paths } from '../../../lib/paths';
import { FeedSkeleton } from './feed-skeleton';
import { PostList } from './post-list';
import { useGetFeedInfiniteQuery } from '../posts.api';

const words = {
  loading: 'Loading posts...',
  failed: 'Error in fetching posts',
  more: 'Load more posts',
  end: 'You have read everything there is.',
};

/** All posts, newest first; more come as one reads on. */
export function Feed() {
  return (
    <PagedList
      pages={useDeferredPages(usePages(useGetFeedInfiniteQuery(undefined)))}
      words={words}
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
  );
}
