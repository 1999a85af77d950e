import { apiMessage, isApiError } from '@unburden/api-client';
import type { Post } from '@unburden/contracts';
import { EmptyState, ErrorState, LoadingLabel, Skeleton, SkeletonText } from '@unburden/ui';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { usePost } from './use-post';

interface PostViewProps {
  postId: string;
  /** Said when it could not be loaded. */
  failed?: string;
  children: (post: Post) => ReactNode;
}

/** Loads a post and shows what stands in its place until, or unless, it is there. */
export function PostView(props: PostViewProps) {
  const { postId, failed = 'Error in fetching post', children } = props;
  const { post, query } = usePost(postId);
  if (post) return children(post);
  if (!query.isError) return <PostSkeleton />;
  if (isMissing(query.error)) {
    return (
      <EmptyState icon={SearchX} title="Post not found.">
        <p>It may have been deleted, or the address may be wrong.</p>
        <Link to={paths.feed} className="btn btn-primary">
          Back to all posts
        </Link>
      </EmptyState>
    );
  }
  return (
    <ErrorState
      title={failed}
      message={apiMessage(query.error)}
      onRetry={() => void query.refetch()}
      isRetrying={query.isFetching}
    />
  );
}

/** No such post, or an address that cannot be one's. */
function isMissing(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 400);
}

function PostSkeleton() {
  return (
    <div>
      <LoadingLabel>Loading post...</LoadingLabel>
      <Skeleton className="h-7 w-3/4" />
      <div className="mt-4 mb-7 flex items-center gap-2.5">
        <Skeleton className="size-10 rounded-full" />
        <Skeleton className="h-3.5 w-48" />
      </div>
      <SkeletonText lines={6} />
    </div>
  );
}
