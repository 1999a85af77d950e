import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { usePages } from '@unburden/api-client';
import type { Comment } from '@unburden/contracts';
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
import { CommentItem } from './comment-item';
import { useCommentOrder } from './comment-order';
import { useGetCommentsInfiniteQuery } from './comments.api';
import { isThreadOpen, PostContext, useDiscussion, useIsClosed } from './discussion';
import { EarlierButton, useRowWindow } from './thread/row-window';
import { Thread } from './thread/thread';

const labels = () => ({
  loading: t`Loading comments...`,
  failed: t`Error in fetching comments`,
  more: t`Load more comments`,
});

/** A post's comments in the chosen order, with the open threads. */
export function CommentList({ postId }: { postId: string }) {
  const discussion = useDiscussion();
  const [sort] = useCommentOrder();
  const loaded = useDeferredPages(usePages(useGetCommentsInfiniteQuery({ postId, sort })));
  const { editing, replyingTo, target } = discussion;
  const isOpen = ({ _id, replyCount }: Comment) =>
    isThreadOpen(discussion, _id) && (replyCount > 0 || target?.threadId === _id);
  const { items = [] } = loaded;
  const isOwnPost = useContext(PostContext).user === useMember()?.name;
  const isClosed = useIsClosed();
  const index = items.findIndex(({ _id }) => _id === target?.threadId);
  const { pages, from, to, drawEarlier } = useRowWindow(
    `${postId}${sort ?? ''}`,
    loaded,
    items.length,
    index,
    discussion,
  );

  return (
    <PagedList
      pages={pages}
      words={labels()}
      skeleton={<CommentsSkeleton />}
      empty={
        <EmptyState icon={MessageCircleHeart} title={t`No comments yet.`}>
          {!isOwnPost && !isClosed && (
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
                  !isOpen(comment) &&
                  target?.id !== comment._id
                }
                aria-posinset={from + row + 1}
                aria-setsize={loaded.hasMore ? -1 : comments.length}
              >
                <CommentItem
                  postId={postId}
                  threadId={comment._id}
                  comment={comment}
                  below={comment.replyCount}
                  isOpen={isOpen(comment)}
                  isEditing={editing === comment._id}
                  isReplying={replyingTo === comment._id}
                  revealedAt={target?.id === comment._id ? target.time : null}
                />
                {isOpen(comment) && <Thread postId={postId} comment={comment} />}
              </LongListItem>
            ))}
          </ul>
          {(pages.hasMore ||
            comments.some((comment) => comment.replyCount > 0 && !isOpen(comment))) && (
            <p className="mt-4 hidden print:block">
              {t`Not everything is on this page. Use “Print” in the menu for all of it.`}
            </p>
          )}
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
