import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type Comment, type ListedReply, staffApiPaths } from '@unburden/contracts';
import { type Pages, truncate } from '@unburden/ui';
import { MessageSquare, MessagesSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CommentCard, Context } from '../features/comments/comment-card';
import { useEditComment } from '../features/comments/use-edit-comment';
import { useShell } from '../lib/api';
import { ItemList } from '../lib/list/item-list';
import { useList } from '../lib/list/list.api';
import { byAge, type ListQuery, useListQuery } from '../lib/list/use-list-query';
import { shellPaths } from '../lib/shell-paths';
import { RemovedLink } from '../shared/removed-link';
import { useRemoval } from '../shared/use-removal';

/** `/allcomment`: all comments on posts. */
export function AllCommentsPage() {
  const [query, setQuery] = useListQuery(byAge);
  return (
    <Comments
      type="comment"
      pages={useList(staffApiPaths.allComments, query)}
      query={query}
      onQuery={setQuery}
      pathOf={({ _id, post }) => post && shellPaths.comment(post._id, _id)}
      contextOf={({ post }) => post && <OnPost post={post} />}
    />
  );
}

function OnPost({ post: { _id, title } }: { post: NonNullable<Comment['post']> }) {
  return (
    <Context>
      <Trans>
        On{' '}
        <Link dir="auto" to={shellPaths.post(_id)} className="link-hover link">
          {title}
        </Link>
      </Trans>
    </Context>
  );
}

/** `/allreplies`: all replies. */
export function AllRepliesPage() {
  const [query, setQuery] = useListQuery(byAge);
  return (
    <Comments
      type="reply"
      pages={useList(staffApiPaths.allReplies, query)}
      query={query}
      onQuery={setQuery}
      pathOf={({ _id, post }) => shellPaths.comment(post, _id)}
      contextOf={({ parent }) => parent && <ToComment text={parent.text} />}
    />
  );
}

function ToComment({ text }: { text: string }) {
  return (
    <Context>
      <Trans>
        To <bdi>“{text}”</bdi>
      </Trans>
    </Context>
  );
}

/** The words on each page, which the specification fixes. */
const pageText = {
  comment: () => ({
    countOf: (count: number) => plural(count, { one: '# comment', other: '# comments' }),
    question: t`Are you sure you want to delete comment?`,
    failedMessage: t`Error in deleting comment`,
    heading: t`All Comments`,
    description: t`Comments on posts. Replies are listed separately.`,
    loadingLabel: t`Loading comments...`,
    failedTitle: t`Error in fetching comments`,
    empty: {
      icon: MessageSquare,
      title: t`No comments found`,
      hint: t`Comments will appear here.`,
    },
  }),
  reply: () => ({
    countOf: (count: number) => plural(count, { one: '# reply', other: '# replies' }),
    question: t`Are you sure you want to delete this reply?`,
    failedMessage: t`Error in deleting reply`,
    heading: t`All Replies`,
    description: t`Replies to comments.`,
    loadingLabel: t`Loading replies...`,
    failedTitle: t`Error in fetching replies`,
    empty: {
      icon: MessagesSquare,
      title: t`No replies found`,
      hint: t`Replies will appear here.`,
    },
  }),
};

interface CommentsProps<T> {
  type: keyof typeof pageText;
  pages: Pages<T>;
  query: ListQuery;
  onQuery: (changes: Partial<ListQuery>) => void;
  /** The address in the thread; null for a comment of a deleted post. */
  pathOf: (comment: T) => string | null;
  /** The post or comment that it answers. */
  contextOf: (comment: T) => ReactNode;
}

function Comments<T extends Comment | ListedReply>(props: CommentsProps<T>) {
  const { type, pages, query, onQuery, pathOf, contextOf } = props;
  const { countOf, question, failedMessage, description, ...texts } = pageText[type]();
  const { session } = useShell();
  const edit = useEditComment(type);
  const removal = useRemoval<T>({
    type,
    countOf,
    question,
    failedMessage,
    nameOf: ({ user, text }) => {
      const name = user ?? t`Unknown`;
      const start = truncate(text, 40);
      return type === 'comment'
        ? t`the comment by ${name}: “${start}”`
        : t`the reply by ${name}: “${start}”`;
    },
    authorOf: ({ user }) => user,
    effectOn: ({ length }, isOwn) => {
      if (length > 1) {
        return isOwn
          ? t`They go with their replies.`
          : t`They go with their replies. Those of other members can be restored for 30 days.`;
      }
      return isOwn
        ? t`It goes with its replies.`
        : t`It goes with its replies, and can be restored for 30 days.`;
    },
    isOwn: ({ user }) => user === session.name,
  });
  return (
    <ItemList
      {...texts}
      description={
        <>
          {description} <RemovedLink action={`${type}.removed`} />
        </>
      }
      pages={pages}
      query={query}
      onQuery={onQuery}
      sorts={byAge}
      searchLabel={t`Search by text or author`}
      removal={removal}
    >
      {(comment, card) => (
        <CommentCard {...card} comment={comment} path={pathOf(comment)} type={type} onSave={edit}>
          {contextOf(comment)}
        </CommentCard>
      )}
    </ItemList>
  );
}
