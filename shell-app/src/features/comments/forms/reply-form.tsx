import { apiMessage } from '@unburden/api-client';
import { useAppDispatch } from '../../../lib/hooks';
import { paths } from '../../../lib/paths';
import { notifyError, notifySuccess } from '../../../lib/components/toasts';
import { useAddReplyMutation } from '../comments.api';
import { showReply } from '../comments.cache';
import { useDiscussionActions } from '../discussion';
import { RemarkForm } from './remark-form';

interface ReplyFormProps {
  postId: string;
  threadId: string;
  /** The comment or reply that is answered. */
  parentId: string;
  onCancel: () => void;
}

/** The box for an answer to a comment or to a reply. */
export function ReplyForm({ postId, threadId, parentId, onCancel }: ReplyFormProps) {
  const dispatch = useAppDispatch();
  const { reply, reveal } = useDiscussionActions();
  const [addReply] = useAddReplyMutation();

  const send = async (text: string, idempotencyKey: string) => {
    const { data, error } = await addReply({ postId, parentId, text, idempotencyKey });
    if (!data) {
      notifyError('Error in replying', `${apiMessage(error) ?? ''} Check if logged in`.trim());
      return false;
    }
    dispatch(showReply(threadId, data.reply));
    notifySuccess(data.message);
    reply(null);
    reveal({ threadId, id: data.reply._id });
    return true;
  };

  return (
    <RemarkForm
      label="Your reply"
      action="Post reply"
      place={`reply:${parentId}`}
      blank="Reply text is empty"
      purpose="first to reply."
      returnTo={paths.comment(postId, parentId)}
      onSend={send}
      onCancel={onCancel}
    />
  );
}
