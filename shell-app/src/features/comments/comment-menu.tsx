import { t } from '@lingui/core/macro';
import { apiMessage } from '@unburden/api-client';
import { useDialogs, useMayDiscard } from '@unburden/ui';
import { Flag, Link as LinkIcon, Pencil, Trash2 } from 'lucide-react';
import { useContext } from 'react';
import { useNavigate } from 'react-router-dom';
import { MenuButton, MenuItem } from '../../lib/components/menu-button';
import { notifyError, notifySuccess } from '../../lib/components/notify';
import { useAppDispatch, useAppStore } from '../../lib/hooks';
import { paths } from '../../lib/paths';
import { useCopyLink } from '../../lib/use-copy';
import { selectUnsavedText } from '../../shared/drafts/drafts.slice';
import { useReasonPrompt } from '../../shared/moderation-reasons/use-reason-prompt';
import { useReport } from '../../shared/moderation-reasons/use-report';
import { RelationItems } from '../../shared/relations/relation-items';
import { useMember } from '../../shared/session/session.slice';
import { authorOf } from './author';
import { type AnyComment, isReply, useDeleteCommentMutation } from './comments.api';
import { PostContext, useDiscussionActions } from './discussion';
import { loadEditForm } from './load-edit-form';

interface CommentMenuProps {
  postId: string;
  threadId: string;
  comment: AnyComment;
}

/** The '...' of a comment or reply. Everyone sees it; the server decides who may do what. */
export function CommentMenu(props: CommentMenuProps) {
  const { comment } = props;
  const member = useMember();
  const isOwn = comment.user === member?.name;
  const author = authorOf(comment);
  const own = isReply(comment) ? t`Options for your reply` : t`Options for your comment`;
  const others = isReply(comment)
    ? t`More about the reply by ${author}`
    : t`More about the comment by ${author}`;
  return (
    <MenuButton label={isOwn ? own : others}>
      <CommentActions {...props} />
    </MenuButton>
  );
}

function CommentActions({ postId, threadId, comment }: CommentMenuProps) {
  const mayDiscard = useMayDiscard();
  const store = useAppStore();
  const member = useMember();
  const copyLink = useCopyLink();
  const { edit } = useDiscussionActions();
  const remove = useRemove(postId, threadId);
  const { _id: id, user, deleted } = comment;
  const isOwn = user === member?.name;
  const navigate = useNavigate();
  const isPostAuthor = useContext(PostContext).user === user;
  const leave = async () => {
    if (!isPostAuthor) return null;
    await navigate(paths.feed, { flushSync: true });
    return paths.comment(postId, id);
  };
  const report = useReport(leave);

  const startEdit = async () => {
    // One edit at a time: unsaved changes of another are not lost without a question.
    if (!(await mayDiscard(selectUnsavedText(store.getState())))) return;
    try {
      await loadEditForm();
    } catch {
      notifyError(t`We couldn’t reach Unburden.`);
      return;
    }
    edit(id);
  };
  const type = isReply(comment) ? 'reply' : 'comment';
  const changes = !deleted && (
    <>
      <MenuItem label={t`Edit`} icon={Pencil} onSelect={() => void startEdit()} />
      <MenuItem label={t`Delete`} icon={Trash2} onSelect={() => void remove(comment)} />
    </>
  );
  return (
    <>
      {isOwn && changes}
      <MenuItem
        label={t`Copy link`}
        icon={LinkIcon}
        onSelect={() => void copyLink(paths.comment(postId, id))}
      />
      {!deleted && !isOwn && (
        <>
          <MenuItem
            label={t`Report`}
            icon={Flag}
            onSelect={() => void report({ type, id }, user)}
          />
          <RelationItems name={user} leave={leave} />
        </>
      )}
      {/* Few may: below what everyone can do. */}
      {!isOwn && changes && (
        <>
          <hr className="my-1.5 border-base-content/15" />
          {changes}
        </>
      )}
    </>
  );
}

const labels = () => ({
  comment: {
    question: t`Are you sure you want to delete comment?`,
    done: t`Comment Deleted`,
    failed: t`Error in deleting comment`,
  },
  reply: {
    question: t`Are you sure you want to delete this reply?`,
    done: t`Reply deleted`,
    failed: t`Error in deleting reply`,
  },
});

/** Asks, deletes a comment or reply, and says how it went. */
function useRemove(postId: string, threadId: string) {
  const dialogs = useDialogs();
  const member = useMember();
  const dispatch = useAppDispatch();
  const { toRemove } = useReasonPrompt();
  const { reveal } = useDiscussionActions();
  const [deleteComment] = useDeleteCommentMutation();
  return async (comment: AnyComment) => {
    const { question, done, failed } = labels()[isReply(comment) ? 'reply' : 'comment'];
    const reasoned = await toRemove(question, comment.user, { quote: comment.text });
    if (!reasoned) return;
    const { error } = await deleteComment({ comment, postId, threadId, ...reasoned });
    if (error) {
      await dialogs.alert(failed, apiMessage(error));
      return;
    }
    const isOwn = comment.user === member?.name;
    // Visitors never need its code.
    const code = isOwn ? await import('../../shared/undo/undo').catch(() => null) : null;
    const { _id: id } = comment;
    const onRestored = () => reveal({ threadId, id });
    if (code) await dispatch(code.offerUndo({ type: 'comment', id }, { done, onRestored }));
    else notifySuccess(done);
  };
}
