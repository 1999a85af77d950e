import { apiPaths, type Comment, type ListedReply, messages } from '@unburden/contracts';
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
import { useRemoval } from '../shared/use-removal';

/** `/allcomment`: all comments on posts. */
export function AllCommentsPage() {
  const [query, setQuery] = useListQuery(byAge);
  return (
    <Comments
      type="comment"
      pages={useList(apiPaths.allComments, query)}
      query={query}
      onQuery={setQuery}
      pathOf={({ _id, post }) => post && shellPaths.comment(post._id, _id)}
      contextOf={({ post }) =>
        post && (
          <Context label="On">
            <Link dir="auto" to={shellPaths.post(post._id)} className="link-hover link">
              {post.title}
            </Link>
          </Context>
        )
      }
    />
  );
}

/** `/allreplies`: all replies. */
export function AllRepliesPage() {
  const [query, setQuery] = useListQuery(byAge);
  return (
    <Comments
      type="reply"
      pages={useList(apiPaths.allReplies, query)}
      query={query}
      onQuery={setQuery}
      pathOf={({ _id, post }) => shellPaths.comment(post, _id)}
      contextOf={({ parent }) =>
        parent && (
          <Context label="To">
            <bdi>“{parent.text}”</bdi>
          </Context>
        )
      }
    />
  );
}

/** The words on each page, which the specification fixes. */
const pageText = {
  comment: {
    noun: ['comment', 'comments'],
    question: 'Are you sure you want to delete comment?',
    doneMessage: messages.commentDeleted,
    failedMessage: 'Error in deleting comment',
    heading: 'All Comments',
    description: 'Comments on posts. Replies are listed separately.',
    loadingLabel: 'Loading comments...',
    failedTitle: 'Error in fetching comments',
    empty: {
      icon: MessageSquare,
      title: 'No comments found',
      hint: 'Comments will appear here.',
    },
  },
  reply: {
    noun: ['reply', 'replies'],
    question: 'Are you sure you want to delete this reply?',
    doneMessage: messages.replyDeleted,
    failedMessage: 'Error in deleting reply',
    heading: 'All Replies',
    description: 'Replies to comments.',
    loadingLabel: 'Loading replies...',
    failedTitle: 'Error in fetching replies',
    empty: {
      icon: MessagesSquare,
      title: 'No replies found',
      hint: 'Replies will appear here.',
    },
  },
} as const;

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
  const { noun, question, doneMessage, failedMessage, ...texts } = pageText[type];
  const { session } = useShell();
  const edit = useEditComment(type);
  const removal = useRemoval<T>({
    type,
    noun,
    question,
    doneMessage,
    failedMessage,
    nameOf: ({ user, text }) => `the ${type} by ${user ?? 'Unknown'}: “${truncate(text, 40)}”`,
    authorOf: ({ user }) => user,
    effectOn: (_comment, isOwn) =>
      isOwn
        ? 'It goes with its replies.'
        : 'It goes with its replies, and can be restored for 30 days.',
    isOwn: ({ user }) => user === session.name,
  });
  return (
    <ItemList
      {...texts}
      pages={pages}
      query={query}
      onQuery={onQuery}
      sorts={byAge}
      searches="text or author"
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
