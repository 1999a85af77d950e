import { usePages } from '@unburden/api-client';
import { messages } from '@unburden/contracts';
import { MessageSquare } from 'lucide-react';
import { Link } from 'react-router-dom';
import {
  useDeleteCommentMutation,
  useEditCommentMutation,
  useListCommentsInfiniteQuery,
} from '../features/comments/comments.api';
import { Context, CommentCard } from '../features/comments/comment-card';
import { useCommentModeration } from '../features/comments/use-comment-moderation';
import { ItemList } from '../lib/list/item-list';
import { byAge, useListQuery } from '../lib/list/use-list-query';
import { shellPaths } from '../lib/shell-paths';

const words = {
  noun: ['comment', 'comments'],
  sureToDelete: 'Are you sure you want to delete comment?',
  deleted: messages.commentDeleted,
  notDeleted: 'Error in deleting comment',
  edited: 'Comment updated successfully!',
  notEdited: 'Failed to update comment',
} as const;
const editor = { label: 'Edit comment', rows: 5, blank: 'Comment cannot be empty' };

/** `/allcomment`: every comment of the site. */
export function AllCommentsPage() {
  const [query, setQuery] = useListQuery(byAge);
  const pages = usePages(useListCommentsInfiniteQuery(query));
  const [saveEdit] = useEditCommentMutation();
  const [callDelete] = useDeleteCommentMutation();
  const { removal, edit } = useCommentModeration(words, { saveEdit, callDelete });
  return (
    <ItemList
      pages={pages}
      query={query}
      onQuery={setQuery}
      sorts={byAge}
      searches="text or author"
      words={{
        heading: 'All Comments',
        description: 'What people said to posts. Replies have a page of their own.',
        loading: 'Loading comments...',
        failed: 'Error in fetching comments',
      }}
      empty={{
        icon: MessageSquare,
        title: 'No comments found',
        hint: 'What members say to posts appears here.',
      }}
      removal={removal}
    >
      {(comment, number, selection) => (
        <CommentCard
          remark={comment}
          number={number}
          selection={selection}
          name={removal.nameOf(comment)}
          path={comment.post && shellPaths.remark(comment.post._id, comment._id)}
          editor={editor}
          onSave={(text) => edit(comment, text)}
          onDelete={() => removal.removeOne(comment)}
        >
          {comment.post && (
            <Context label="On">
              <Link dir="auto" to={shellPaths.post(comment.post._id)} className="link-hover link">
                {comment.post.title}
              </Link>
            </Context>
          )}
        </CommentCard>
      )}
    </ItemList>
  );
}
