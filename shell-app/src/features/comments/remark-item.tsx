import { Avatar, formatCount, RelativeTime } from '@unburden/ui';
import { ChevronDown, ChevronRight, Reply as ReplyIcon } from 'lucide-react';
import { memo, useEffect, useRef, useState } from 'react';
import { LinkedText } from '../../lib/components/linked-text';
import { AuthorName } from '../../shared/byline/author-name';
import { EditedMark } from '../../shared/byline/edited-mark';
import { useDiscussionActions } from './discussion';
import { EditForm } from './forms/edit-form';
import { isReply, type Remark } from './remark';
import { RemarkMenu } from './remark-menu';
import { ReplyForm } from './forms/reply-form';

export interface RemarkItemProps {
  postId: string;
  /** The comment at the top of the thread. */
  threadId: string;
  remark: Remark;
  /** Number of replies below it, and whether they are shown. */
  below: number;
  isOpen: boolean;
  isEditing: boolean;
  isReplying: boolean;
  /** When it was last to be brought into view; null for most. */
  revealedAt: number | null;
  /** Whom it answers; said to those who do not see the indent, shown where there is none. */
  answers?: string;
  isFlat?: boolean;
}

const control =
  'inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-full px-2.5 text-sm font-medium text-quiet transition-colors duration-150 hover:bg-base-content/10 hover:text-base-content motion-reduce:transition-none';

/**
 * One comment or reply: who, when, what they said and what one can do. A thread has many: it
 * renders again only when something of its own changes.
 */
export const RemarkItem = memo(function RemarkItem(props: RemarkItemProps) {
  const { postId, threadId, remark, isEditing, isReplying, revealedAt } = props;
  const actions = useDiscussionActions();
  const article = useRef<HTMLElement>(null);
  const by = remark.user ?? 'deleted';

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
  const look = revealedAt === null ? '' : 'bg-base-content/5 ring-2 ring-base-content/40';
  return (
    <article
      ref={article}
      id={`comment-${remark._id}`}
      tabIndex={-1}
      aria-label={`${isReply(remark) ? 'Reply' : 'Comment'} by ${by}`}
      className={`-mx-2 scroll-my-24 rounded-box px-2 py-1.5 outline-none ${look}`}
    >
      <header className="flex items-center gap-2.5">
        <Avatar name={remark.user} size="sm" />
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 text-sm leading-snug text-quiet">
          <AuthorName name={remark.user} />
          {props.answers !== undefined && (
            <span dir="auto" className={props.isFlat ? '[overflow-wrap:anywhere]' : 'sr-only'}>
              in reply to {props.answers}
            </span>
          )}
          <span className="flex shrink-0 gap-x-1.5">
            <RelativeTime time={remark.createdAt} />
            {!remark.deleted && <EditedMark {...remark} />}
          </span>
        </p>
        {!isEditing && <RemarkMenu postId={postId} threadId={threadId} remark={remark} />}
      </header>
      {isEditing ? (
        <EditForm postId={postId} threadId={threadId} remark={remark} onClose={leaveEdit} />
      ) : (
        <RemarkText remark={remark} />
      )}
      {isSaved && !isEditing && isReply(remark) && (
        <p role="status" className="text-sm text-quiet">
          Reply updated successfully
        </p>
      )}
      <div className="-ml-2.5 flex flex-wrap items-center gap-x-1">
        {!remark.deleted && !isEditing && (
          <button
            type="button"
            className={control}
            aria-expanded={isReplying}
            onClick={() => actions.reply(isReplying ? null : remark._id)}
          >
            <ReplyIcon className="size-4" strokeWidth={1.75} aria-hidden="true" />
            Reply
          </button>
        )}
        <RepliesToggle {...props} />
      </div>
      {isReplying && (
        <div className="mt-2 mb-3">
          <ReplyForm
            postId={postId}
            threadId={threadId}
            parentId={remark._id}
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

function RemarkText({ remark }: { remark: Remark }) {
  const look = 'mt-1 max-w-[72ch] leading-relaxed [overflow-wrap:anywhere] whitespace-pre-line';
  if (!remark.deleted) {
    return (
      <p dir="auto" className={look}>
        <LinkedText>{remark.text}</LinkedText>
      </p>
    );
  }
  return (
    <p className={`${look} text-quiet italic`}>
      {isReply(remark) ? 'This reply was deleted.' : 'This comment was deleted.'}
    </p>
  );
}

/** Shows and hides the replies below: a comment's are loaded for it, a reply's folded away. */
function RepliesToggle({ remark, below, isOpen }: RemarkItemProps) {
  const { toggleReplies, toggleBranch } = useDiscussionActions();
  if (below === 0) return null;
  const count = formatCount(below, 'reply', 'replies');
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  const chevron = <Chevron className="size-4" strokeWidth={1.75} aria-hidden="true" />;
  if (isReply(remark)) {
    return (
      <button
        type="button"
        className={control}
        aria-expanded={isOpen}
        aria-label={`${isOpen ? 'Collapse' : 'Expand'} ${count}`}
        onClick={() => toggleBranch(remark._id)}
      >
        {chevron}
        {count}
      </button>
    );
  }
  return (
    <>
      <button
        type="button"
        className={control}
        aria-expanded={isOpen}
        onClick={() => toggleReplies(remark._id)}
      >
        {chevron}
        {isOpen ? 'Hide Replies' : 'Show Replies'}
      </button>
      <span className="text-sm text-quiet">{count}</span>
    </>
  );
}
