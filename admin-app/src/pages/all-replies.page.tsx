import { usePages } from '@unburden/api-client';
import { messages } from '@unburden/contracts';
import { MessagesSquare } from 'lucide-react';
import { Context, CommentCard } from '../features/comments/comment-card';
import {
  useDeleteReplyMutation,
  useEditReplyMutation,
  useListRepliesInfiniteQuery,
} from '../features/comments/replies.api';
import { useCommentModeration } from '../features/comments/use-comment-moderation';
import { ItemList } from '../lib/list/item-list';
import { byAge, useListQuery } from '../lib/list/use-list-query';
import { shellPaths } from '../lib/shell-paths';

const words = {
  noun: ['reply', 'replies'],
  sureToDelete: 'Are you sure you want to delete this reply?',
  deleted: messages.replyDeleted,
  notDeleted: 'Error in deleting reply',
  edited: messages.replyEdited,
  notEdited: 'Error editing reply',
} as const;
const editor = { label: 'Edit reply', rows: 2, blank: 'Edited reply cannot be empty' };

/** `/allreplies`: every reply of the site. */
export function AllRepliesPage() {
  const [query, setQuery] = useListQuery(byAge);
  const pages = usePages(useListRepliesInfiniteQuery(query));
  const [saveEdit] = useEditReplyMutation();
  const [callDelete] = useDeleteReplyMutation();
  const { removal, edit } = useCommentModeration(words, { saveEdit, callDelete });
  return (
    <ItemList
      pages={pages}
      query={query}
      onQuery={setQuery}
      sorts={byAge}
      searches="text or author"
      words={{
        heading: 'All Replies',
        description: 'What people answered to comments and to each other.',
        loading: 'Loading replies...',
        failed: 'Error in fetching replies',
      }}
      empty={{
        icon: MessagesSquare,
        title: 'No replies found',
        hint: 'What members answer to comments appears here.',
      }}
      removal={removal}
    >
      {(reply, number, selection) => (
        <CommentCard
          remark={reply}
          number={number}
          selection={selection}
          name={removal.nameOf(reply)}
          path={shellPaths.remark(reply.post, reply._id)}
          editor={editor}
          onSave={(text) => edit(reply, text)}
          onDelete={() => removal.removeOne(reply)}
        >
          {reply.parent && (
            <Context label="To">
              <bdi>“{reply.parent.text}”</bdi>
            </Context>
          )}
        </CommentCard>
      )}
    </ItemList>
  );
}
