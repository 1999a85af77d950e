import { t } from '@lingui/core/macro';
import { apiMessage } from '@unburden/api-client';
import { useDialogs } from '@unburden/ui';
import { Flag, Link as LinkIcon, Pencil, Trash2 } from 'lucide-react';
import { MenuButton, MenuItem } from '../../lib/components/menu-button';
import { useAppStore } from '../../lib/hooks';
import { paths } from '../../lib/paths';
import { useCopyLink } from '../../lib/use-copy-link';
import { selectUnsavedText } from '../../shared/drafts/drafts.slice';
import { useReasonPrompt } from '../../shared/moderation-reasons/use-reason-prompt';
import { useReport } from '../../shared/moderation-reasons/use-report';
import { useMember } from '../../shared/session/session.slice';
import { type AnyComment, isReply, useDeleteCommentMutation } from './comments.api';
import { useDiscussionActions } from './discussion';

interface CommentMenuProps {
  postId: string;
  threadId: string;
  comment: AnyComment;
}

/** The '...' of a comment or reply. Everyone sees it; the server decides who may do what. */
export function CommentMenu(props: CommentMenuProps) {
  const { comment } = props;
  const author = comment.user ?? t`deleted`;
  return (
    <MenuButton
      label={
        isReply(comment)
          ? t`More about the reply by ${author}`
          : t`More about the comment by ${author}`
      }
    >
      <CommentActions {...props} />
    </MenuButton>
  );
}

function CommentActions({ postId, threadId, comment }: CommentMenuProps) {
  const dialogs = useDialogs();
  const store = useAppStore();
  const member = useMember();
  const report = useReport();
  const copyLink = useCopyLink();
  const { edit } = useDiscussionActions();
  const remove = useRemove(postId, threadId);
  const { _id: id, user, deleted } = comment;

  const startEdit = async () => {
    // One edit at a time: unsaved changes of another are not lost without a question.
    const quote = selectUnsavedText(store.getState());
    const isFree =
      quote === undefined ||
      (await dialogs.confirm(t`Discard your changes?`, {
        action: t`Discard`,
        isDestructive: true,
        quote,
      }));
    if (isFree) edit(id);
  };
  const type = isReply(comment) ? 'reply' : 'comment';
  return (
    <>
      {!deleted && (
        <>
          <MenuItem label={t`Edit`} icon={Pencil} onSelect={() => void startEdit()} />
          <MenuItem label={t`Delete`} icon={Trash2} onSelect={() => void remove(comment)} />
        </>
      )}
      <MenuItem
        label={t`Copy link`}
        icon={LinkIcon}
        onSelect={() => void copyLink(paths.comment(postId, id))}
      />
      {!deleted && member !== null && member.name !== user && (
        <MenuItem label={t`Report`} icon={Flag} onSelect={() => void report({ type, id })} />
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
  const { toRemove } = useReasonPrompt();
  const [deleteComment] = useDeleteCommentMutation();
  return async (comment: AnyComment) => {
    const { question, done, failed } = labels()[isReply(comment) ? 'reply' : 'comment'];
    const reasoned = await toRemove(question, comment.user, comment.text);
    if (!reasoned) return;
    const { error } = await deleteComment({ comment, postId, threadId, ...reasoned });
    if (error) {
      await dialogs.alert(failed, apiMessage(error));
      return;
    }
    await dialogs.alert(done);
  };
}
