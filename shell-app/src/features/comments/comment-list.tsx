import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { usePages } from '@unburden/api-client';
import {
  EmptyState,
  LongListItem,
  PagedList,
  rowsDrawn,
  Skeleton,
  SkeletonText,
} from '@unburden/ui';
import { MessageCircleHeart } from 'lucide-react';
import { useContext } from 'react';
import { useDeferredPages } from '../../lib/use-deferred-pages';
import { useMember } from '../../shared/session/session.slice';
import { useGetCommentsInfiniteQuery } from './comments.api';
import { PostAuthorContext, useDiscussion } from './discussion';
import { CommentItem } from './comment-item';
import { Thread } from './thread/thread';
import { EarlierButton, useRowWindow } from './thread/row-window';

const labels = () => ({
  loading: t`Loading comments...`,
  failed: t`Error in fetching comments`,
  more: t`Load more comments`,
});

/** A post's comments, oldest first, with the open threads. */
export function CommentList({ postId }: { postId: string }) {
  const loaded = useDeferredPages(usePages(useGetCommentsInfiniteQuery(postId)));
  const { editing, expanded, replyingTo, target } = useDiscussion();
  const { items = [] } = loaded;
  const isOwnPost = useContext(PostAuthorContext) === useMember()?.name;
  const index = items.findIndex(({ _id }) => _id === target?.threadId);
  const { pages, from, to, drawEarlier } = useRowWindow(
    postId,
    loaded,
    items.length,
    index,
    target,
  );

  return (
    <PagedList
      pages={pages}
      words={labels()}
      skeleton={<CommentsSkeleton />}
      empty={
        <EmptyState icon={MessageCircleHeart} title={t`No comments yet.`}>
          {!isOwnPost && (
            <p>
              <Trans>Be the first to say something kind.</Trans>
            </p>
          )}
        </EmptyState>
      }
    >
      {(comments) => (
        <>
          {from > 0 && (
            <EarlierButton onClick={drawEarlier}>{t`Show earlier comments`}</EarlierButton>
          )}
          <ul className="space-y-4">
            {comments.slice(from, to).map((comment, row) => (
              <LongListItem
                key={comment._id}
                isWindowed={
                  row >= rowsDrawn &&
                  // A thread has long rows of its own, and its place in them.
                  !expanded.has(comment._id) &&
                  target?.id !== comment._id
                }
              >
                <CommentItem
                  postId={postId}
                  threadId={comment._id}
                  comment={comment}
                  below={comment.replyCount}
                  isOpen={expanded.has(comment._id)}
                  isEditing={editing === comment._id}
                  isReplying={replyingTo === comment._id}
                  revealedAt={target?.id === comment._id ? target.time : null}
                />
                {expanded.has(comment._id) && <Thread postId={postId} comment={comment} />}
              </LongListItem>
            ))}
          </ul>
        </>
      )}
    </PagedList>
  );
}

function CommentsSkeleton() {
  return (
    <div className="space-y-6">
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
