import { t } from '@lingui/core/macro';
import { usePages } from '@unburden/api-client';
import type { Comment, Reply } from '@unburden/contracts';
import { LongListItem, PagedList, rowsDrawn, Skeleton, SkeletonText } from '@unburden/ui';
import { type CSSProperties, useMemo } from 'react';
import { authorOf, bylineOf } from '../author';
import { CommentItem } from '../comment-item';
import { useGetThreadInfiniteQuery } from '../comments.api';
import { useDiscussion, useDiscussionActions } from '../discussion';
import { EarlierButton, useRowWindow } from './row-window';
import { deepest, threadRows } from './thread-rows';

const labels = () => ({
  loading: t`Loading replies...`,
  failed: t`Error in fetching replies`,
  more: t`Show more replies`,
});

const nothing: ReadonlySet<string> = new Set();

/** The replies below a comment, drawn as a tree. */
export function Thread({ postId, comment }: { postId: string; comment: Comment }) {
  const threadId = comment._id;
  const loaded = usePages(useGetThreadInfiniteQuery(threadId));
  const { items: replies } = loaded;
  const discussion = useDiscussion();
  const { editing, replyingTo, target } = discussion;
  const collapsed = discussion.isWhole ? nothing : discussion.collapsed;
  const rows = useMemo(() => threadRows(replies ?? [], collapsed), [replies, collapsed]);
  const index = target ? rows.findIndex(({ reply }) => reply._id === target.id) : -1;
  const { pages, from, to, drawEarlier } = useRowWindow(
    threadId,
    loaded,
    rows.length,
    index,
    discussion,
  );

  return (
    <PagedList pages={pages} words={labels()} skeleton={<ThreadSkeleton />} empty={null}>
      {() => (
        <div className="pt-1">
          {from > 0 && (
            <EarlierButton onClick={drawEarlier}>{t`Show earlier replies`}</EarlierButton>
          )}
          <ol aria-label={t`Replies to ${{ author: authorOf(comment) }}`}>
            {rows
              .slice(from, to)
              .map(({ reply, depth, below, isOpen, parent, above, isFirst }, row) => (
                <LongListItem
                  key={reply._id}
                  isWindowed={row >= rowsDrawn && target?.id !== reply._id}
                  className="thread-row"
                  style={atDepth(Math.min(depth, deepest.all))}
                  aria-posinset={from + row + 1}
                  aria-setsize={loaded.hasMore ? -1 : rows.length}
                >
                  <Lines owners={[comment, ...above]} isFirst={isFirst} />
                  <CommentItem
                    postId={postId}
                    threadId={threadId}
                    comment={reply}
                    below={below}
                    isOpen={isOpen}
                    isEditing={editing === reply._id}
                    isReplying={replyingTo === reply._id}
                    revealedAt={target?.id === reply._id ? target.time : null}
                    level={depth + 1}
                    answers={bylineOf(parent ?? comment)}
                    flatOn={
                      depth > deepest.all ? 'all' : depth > deepest.phones ? 'phones' : undefined
                    }
                  />
                </LongListItem>
              ))}
          </ol>
        </div>
      )}
    </PagedList>
  );
}

interface LinesProps {
  /** The comment and the replies that the lines belong to, the outermost first. */
  owners: readonly (Comment | Reply)[];
  /** Whether the last line begins at this row: there the keyboard and screen readers find it. */
  isFirst: boolean;
}

/**
 * The lines beside a row. A press folds what is below, and leaves the focus on the button that
 * unfolds it.
 */
function Lines({ owners, isFirst }: LinesProps) {
  const { toggleBranch, toggleReplies } = useDiscussionActions();
  return owners.map(({ _id, ...owner }, level) => (
    <button
      key={_id}
      type="button"
      {...(isFirst && level === owners.length - 1
        ? {
            'aria-expanded': true,
            'aria-label': t`Hide replies of ${{ author: bylineOf(owner) }}`,
          }
        : { tabIndex: -1, 'aria-hidden': true })}
      className="thread-line"
      style={atDepth(level)}
      onClick={() => {
        if (level === 0) toggleReplies(_id);
        else toggleBranch(_id);
        document.querySelector<HTMLElement>(`#comment-${_id} [data-unfold]`)?.focus();
      }}
    />
  ));
}

/** Indentation of a row; see `.thread-row`. */
function atDepth(depth: number): CSSProperties {
  return { '--depth': depth } as CSSProperties;
}

function ThreadSkeleton() {
  return (
    <div className="thread-row" style={atDepth(1)}>
      <div className="flex items-center gap-2.5 py-1.5">
        <Skeleton className="size-7 rounded-full" />
        <Skeleton className="h-3.5 w-40" />
      </div>
      <SkeletonText lines={2} />
    </div>
  );
}
