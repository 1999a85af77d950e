import { apiMessage } from '@unburden/api-client';
import { EmptyState, ErrorState, LoadingLabel, Skeleton, SkeletonText } from '@unburden/ui';
import { MessageCircleHeart } from 'lucide-react';
import { LoadMore } from '../../lib/load-more';
import { CommentItem } from './comment-item';
import { useComments } from './use-comments';

/** What people said to a post, oldest first. */
export function CommentList({ postId }: { postId: string }) {
  const { comments, query } = useComments(postId);

  if (comments === undefined && query.isError) {
    return (
      <ErrorState
        title="Error in fetching comments"
        message={apiMessage(query.error)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  if (comments === undefined) return <CommentsSkeleton />;
  if (comments.length === 0) {
    return (
      <EmptyState icon={MessageCircleHeart} title="No comments yet.">
        <p>A kind word may be all it takes.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="space-y-6">
        {comments.map((comment) => (
          <li key={comment._id}>
            <CommentItem comment={comment} />
          </li>
        ))}
      </ul>
      {(query.hasNextPage || query.isFetchNextPageError) && (
        <LoadMore
          hasMore={query.hasNextPage}
          isLoading={query.isFetchingNextPage}
          error={query.isFetchNextPageError ? (apiMessage(query.error) ?? '') : null}
          onMore={() => void query.fetchNextPage()}
          words={{
            more: 'Load more comments',
            loading: 'Loading comments...',
            failed: 'Error in fetching comments',
            end: '',
          }}
        />
      )}
    </>
  );
}

function CommentsSkeleton() {
  return (
    <div className="space-y-6">
      <LoadingLabel>Loading comments...</LoadingLabel>
      {[1, 2, 3].map((comment) => (
        <div key={comment} className="flex gap-3">
          <Skeleton className="size-7 shrink-0 rounded-full" />
          <div className="flex-1 space-y-3 pt-1.5">
            <Skeleton className="h-3.5 w-40" />
            <SkeletonText lines={2} />
          </div>
        </div>
      ))}
    </div>
  );
}
