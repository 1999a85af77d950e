import { plural, t } from '@lingui/core/macro';
import { Avatar, RelativeTime } from '@unburden/ui';
import { ChevronDown, ChevronRight, Reply as ReplyIcon } from 'lucide-react';
// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- It is loaded before it is shown.
import { lazy, memo, Suspense, useContext, useEffect, useRef, useState } from 'react';
import { LinkedText } from '../../lib/components/linked-text';
import { AuthorName } from '../../shared/byline/author-name';
import { EditedMark } from '../../shared/byline/edited-mark';
import { authorOf } from './author';
import { CommentForm } from './comment-form';
import { CommentMenu } from './comment-menu';
import { type AnyComment, isReply } from './comments.api';
import { PostContext, useDiscussionActions, useIsClosed } from './discussion';
import { LikeButton } from './like-button';
import { loadEditForm } from './load-edit-form';

const EditForm = lazy(loadEditForm);

export interface CommentItemProps {
  postId: string;
  /** The comment at the top of the thread. */
  threadId: string;
  comment: AnyComment;
  /** Number of replies below it, and whether they are shown. */
  below: number;
  isOpen: boolean;
  isEditing: boolean;
  isReplying: boolean;
  /** Set when the page brings it into view; see `Target.time`. */
  revealedAt: number | null;
  /** Depth in the thread, for screen readers: 2 for an answer to the comment. */
  level?: number;
  /** The author of its parent: for screen readers, and on screen where there is no indent. */
  answers?: string;
  flatOn?: 'all' | 'phones';
}

/** A comment or reply. A thread has many: each renders again only when its own props change. */
export const CommentItem = memo(function CommentItem(props: CommentItemProps) {
  const { postId, threadId, comment, isEditing, isReplying, revealedAt } = props;
  const actions = useDiscussionActions();
  const article = useRef<HTMLElement>(null);
  const by = authorOf(comment);
  const { user: postAuthor } = useContext(PostContext);
  const isClosed = useIsClosed();

  useEffect(() => {
    if (revealedAt === null) return;
    article.current?.focus({ preventScroll: true });
    article.current?.scrollIntoView({ block: 'center' });
  }, [revealedAt]);

  const [isSaved, setIsSaved] = useState(false);
  const leaveEdit = (hasSaved: boolean) => {
    setIsSaved(hasSaved);
    actions.edit(null);
    article.current?.focus();
  };
  const highlight = revealedAt === null ? '' : 'bg-surface ring-2 ring-base-content/40';
  return (
    <article
      ref={article}
      id={`comment-${comment._id}`}
      tabIndex={-1}
      aria-label={isReply(comment) ? t`Reply by ${by}` : t`Comment by ${by}`}
      className={`-mx-2 scroll-my-24 rounded-box px-2 py-1.5 outline-none ${highlight}`}
    >
      <header className="flex items-center gap-2.5">
        <Avatar name={comment.user} size="sm" />
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 text-sm leading-snug text-quiet">
          <AuthorName name={comment.user} missing={by} />
          {comment.user !== null && comment.user === postAuthor && (
            <span className="badge badge-outline badge-sm font-medium">{t`Author`}</span>
          )}
          {props.answers !== undefined && (
            <span className={answersLook(props.flatOn)}>
              <span className="sr-only">
                {t`level ${{ level: props.level ?? 1 }}, replying to`}{' '}
              </span>
              <span aria-hidden="true">↳ </span>
              <bdi>{props.answers}</bdi>
            </span>
          )}
          <span className="flex shrink-0 gap-x-1.5">
            <RelativeTime time={comment.createdAt} />
            {!comment.deleted && <EditedMark {...comment} />}
          </span>
        </p>
        {!isEditing && <CommentMenu postId={postId} threadId={threadId} comment={comment} />}
      </header>
      {isEditing ? (
        <Suspense fallback={<CommentText comment={comment} />}>
          <EditForm postId={postId} threadId={threadId} comment={comment} onClose={leaveEdit} />
        </Suspense>
      ) : (
        <CommentText comment={comment} />
      )}
      {isSaved && !isEditing && isReply(comment) && (
        <p role="status" className="text-sm text-quiet">
          {t`Reply updated successfully`}
        </p>
      )}
      <div className="-ms-2.5 flex flex-wrap items-center gap-x-1">
        {!comment.deleted && !isEditing && (
          <LikeButton postId={postId} threadId={threadId} comment={comment} />
        )}
        {!comment.deleted && !isEditing && !isClosed && (
          <button
            type="button"
            className="quiet-action"
            aria-expanded={isReplying}
            onClick={() => actions.reply(isReplying ? null : comment._id)}
          >
            <ReplyIcon className="size-4" strokeWidth={1.75} aria-hidden="true" />
            {t`Reply`}
          </button>
        )}
        <RepliesToggle {...props} />
      </div>
      {isReplying && (
        <div className="mt-2 mb-3">
          <CommentForm
            postId={postId}
            parent={{ id: comment._id, threadId }}
            onPosted={() => actions.reply(null)}
            onCancel={() => {
              actions.reply(null);
              article.current?.focus();
            }}
          />
        </div>
      )}
    </article>
  );
});

function answersLook(flatOn: CommentItemProps['flatOn']): string {
  if (flatOn === undefined) return 'sr-only';
  const phonesStyle = '[overflow-wrap:anywhere] sm:sr-only';
  return flatOn === 'all' ? '[overflow-wrap:anywhere]' : phonesStyle;
}

function CommentText({ comment }: { comment: AnyComment }) {
  const className =
    'mt-1 me-auto max-w-[56ch] leading-relaxed [overflow-wrap:anywhere] whitespace-pre-line';
  if (!comment.deleted) {
    return <LinkedText className={className}>{comment.text}</LinkedText>;
  }
  const deleted = isReply(comment) ? t`This reply was deleted.` : t`This comment was deleted.`;
  return (
    <p className={`${className} text-quiet italic`}>
      {comment.hidden ? t`You muted or blocked the person who wrote this.` : deleted}
    </p>
  );
}

/** Shows and hides the replies below: a comment's are loaded for it, a reply's folded away. */
function RepliesToggle({ comment, below, isOpen }: CommentItemProps) {
  const { toggleReplies, toggleBranch } = useDiscussionActions();
  if (below === 0) return null;
  const count = plural(below, { one: '# reply', other: '# replies' });
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const chevron = <Chevron className="size-4" strokeWidth={1.75} aria-hidden="true" />;
  if (isReply(comment)) {
    return (
      <button
        type="button"
        data-unfold
        className="quiet-action"
        aria-expanded={isOpen}
        aria-label={isOpen ? t`Collapse ${count}` : t`Expand ${count}`}
        onClick={() => toggleBranch(comment._id)}
      >
        {chevron}
        <span>{count}</span>
      </button>
    );
  }
  return (
    <>
      <button
        type="button"
        data-unfold
        className="quiet-action"
        aria-expanded={isOpen}
        onClick={() => toggleReplies(comment._id)}
      >
        {chevron}
        <span>{isOpen ? t`Hide Replies` : t`Show Replies`}</span>
      </button>
      <span className="px-2.5 text-sm text-quiet">{count}</span>
    </>
  );
}
