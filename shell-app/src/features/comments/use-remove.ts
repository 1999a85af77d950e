import { apiMessage } from '@unburden/api-client';
import { useDialogs } from '@unburden/ui';
import { focusBeside } from '../../lib/focus-beside';
import { useReasonPrompt } from '../../shared/moderation-reasons/use-reason-prompt';
import { useDeleteCommentMutation, useDeleteReplyMutation } from './comments.api';
import { isReply, type Remark } from './remark';

const words = {
  comment: {
    question: 'Are you sure you want to delete comment?',
    done: 'Comment Deleted',
    failed: 'Error in deleting comment',
  },
  reply: {
    question: 'Are you sure you want to delete this reply?',
    done: 'Reply deleted',
    failed: 'Error in deleting reply',
  },
};

/** Asks, deletes a comment or reply, and says how it went. */
export function useRemove(postId: string, threadId: string) {
  const dialogs = useDialogs();
  const { toRemove } = useReasonPrompt();
  const [deleteComment] = useDeleteCommentMutation();
  const [deleteReply] = useDeleteReplyMutation();
  return async (remark: Remark) => {
    const { question, done, failed } = words[isReply(remark) ? 'reply' : 'comment'];
    const reasoned = await toRemove(question, remark.user);
    if (!reasoned) return;
    const call = { id: remark._id, postId, ...reasoned };
    const { error } = isReply(remark)
      ? await deleteReply({ ...call, threadId })
      : await deleteComment(call);
    if (error) {
      await dialogs.alert(failed, apiMessage(error));
      return;
    }
    const row = document.getElementById(`comment-${remark._id}`);
    focusBeside(row, 'article[id^="comment-"]', '#comments');
    await dialogs.alert(done);
  };
}
