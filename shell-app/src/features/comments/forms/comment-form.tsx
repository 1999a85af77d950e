import { apiMessage } from '@unburden/api-client';
import { messages } from '@unburden/contracts';
import { useAppDispatch } from '../../../lib/hooks';
import { paths } from '../../../lib/paths';
import { notifyError, notifySuccess } from '../../../lib/components/toasts';
import { showComment } from '../comments.cache';
import { useAddCommentMutation } from '../comments.api';
import { useDiscussionActions } from '../discussion';
import { RemarkForm } from './remark-form';

interface CommentFormProps {
  postId: string;
  autoFocus: boolean;
  onPosted: () => void;
}

/** The box for a comment on a post. */
export function CommentForm({ postId, autoFocus, onPosted }: CommentFormProps) {
  const dispatch = useAppDispatch();
  const { reveal } = useDiscussionActions();
  const [addComment] = useAddCommentMutation();

  const send = async (text: string, idempotencyKey: string) => {
    const { data, error } = await addComment({ postId, text, idempotencyKey });
    if (!data) {
      notifyError('Error in posting comment', `${apiMessage(error) ?? ''} LoggedIn??`.trim());
      return false;
    }
    dispatch(showComment(postId, data.comment));
    notifySuccess(messages.commentPosted);
    onPosted();
    reveal({ threadId: data.comment._id, id: data.comment._id });
    return true;
  };

  return (
    <RemarkForm
      label="Your comment"
      action="Post comment"
      place={commentPlace(postId)}
      blank="Comment cannot be empty"
      purpose="first to comment."
      returnTo={`${paths.post(postId)}#comment`}
      autoFocus={autoFocus}
      onSend={send}
    />
  );
}

/** Key of the draft of a comment on this post. */
export function commentPlace(postId: string): string {
  return `comment:${postId}`;
}
