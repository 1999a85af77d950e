import { apiMessage } from '@unburden/api-client';
import { EmptyState, ErrorState, LoadingLabel, Skeleton, SkeletonText } from '@unburden/ui';
import { MessageCircleHeart } from 'lucide-react';
import { LoadMore } from '../../lib/load-more';
import { useDiscussion } from './discussion';
import { EarlierButton } from './earlier-button';
import { RemarkItem } from './remark-item';
import { Thread } from './thread';
import { useComments } from './use-comments';
import { useRowWindow } from './use-row-window';

/** What people said to a post, oldest first, with the threads that are open. */
export function CommentList({ postId }: { postId: string }) {
  const { comments, query } = useComments(postId);
  const { editing, replyingTo, shown, target } = useDiscussion();
  const threadId = target?.threadId;
  const index = comments?.findIndex(({ _id }) => _id === threadId) ?? -1;
  const { from, to, drawEarlier, drawLater } = useRowWindow(index, target);

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
  const isAllDrawn = to >= comments.length;
  return (
    <>
      {from > 0 && <EarlierButton onClick={drawEarlier}>Show earlier comments</EarlierButton>}
      <ul className="space-y-4">
        {comments.slice(from, to).map((comment) => (
          <li key={comment._id}>
            <RemarkItem
              postId={postId}
              threadId={comment._id}
              remark={comment}
              below={comment.replyCount}
              isOpen={shown.has(comment._id)}
              isEditing={editing === comment._id}
              isReplying={replyingTo === comment._id}
              revealedAt={target?.id === comment._id ? target.time : null}
            />
            {shown.has(comment._id) && <Thread postId={postId} comment={comment} />}
          </li>
        ))}
      </ul>
      {(!isAllDrawn || query.hasNextPage || query.isFetchNextPageError) && (
        <LoadMore
          hasMore={!isAllDrawn || query.hasNextPage}
          isLoading={query.isFetchingNextPage}
          error={query.isFetchNextPageError ? (apiMessage(query.error) ?? '') : null}
          onMore={() => {
            drawLater();
            if (isAllDrawn) void query.fetchNextPage();
          }}
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
        <div key={comment}>
          <div className="flex items-center gap-2.5 pb-3">
            <Skeleton className="size-7 shrink-0 rounded-full" />
            <Skeleton className="h-3.5 w-40" />
          </div>
          <SkeletonText lines={2} />
        </div>
      ))}
    </div>
  );
}
