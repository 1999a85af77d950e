import { apiMessage } from '@unburden/api-client';
import { EmptyState, ErrorState, LoadingLabel } from '@unburden/ui';
import { Feather } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { LoadMore } from '../../lib/load-more';
import { PostCard } from './post-card';
import { PostCardSkeleton } from './post-card-skeleton';
import { useFeed } from './use-feed';

/** All posts, newest first; more come as one reads on. */
export function Feed() {
  const { posts, query } = useFeed();

  if (posts === undefined && query.isError) {
    return (
      <ErrorState
        title="Error in fetching posts"
        message={apiMessage(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  if (posts === undefined) return <FeedSkeleton />;
  if (posts.length === 0) {
    return (
      <EmptyState icon={Feather} title="No posts found.">
        <p>Nobody has written anything yet. What is on your mind?</p>
        <Link to={paths.createPost} className="btn btn-primary">
          Create Post
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="space-y-4">
        {posts.map((post) => (
          <li key={post._id}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        error={query.isFetchNextPageError ? (apiMessage(query.error) ?? '') : null}
        onMore={() => void query.fetchNextPage()}
        words={{
          more: 'Load more posts',
          loading: 'Loading posts...',
          failed: 'Error in fetching posts',
          end: 'You have read everything there is.',
        }}
      />
    </>
  );
}

function FeedSkeleton() {
  return (
    <div className="space-y-4">
      <LoadingLabel>Loading posts...</LoadingLabel>
      {[1, 2, 3, 4].map((card) => (
        <PostCardSkeleton key={card} />
      ))}
    </div>
  );
}
